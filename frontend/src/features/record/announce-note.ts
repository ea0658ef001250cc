import type { SalesNote } from '@debrief/contracts/http/notes';
import { messages, type Message } from '../../lib/messages.ts';

/** Returns the toast for a new note. A note that awaits review is not saved yet. */
export const announceNote = ({ awaitingReview }: SalesNote): Message =>
  awaitingReview
    ? { title: 'Ready for review', description: 'Check the note, then save it.' }
    : messages.processSucceeded;
