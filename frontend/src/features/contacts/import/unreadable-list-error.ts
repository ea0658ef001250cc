/** The message is shown to the user. */
export class UnreadableListError extends Error {}
