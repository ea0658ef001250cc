/** A file or text that cannot be read as a list. Its message is a sentence for the user. */
export class UnreadableList extends Error {}
