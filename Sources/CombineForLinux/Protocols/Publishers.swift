/// The namespace of the publishers that operators create.
public enum Publishers {}
