/** File or text that cannot be parsed. The message is shown to the user. */
export class UnreadableListError extends Error {}
