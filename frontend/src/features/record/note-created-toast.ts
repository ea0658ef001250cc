import type { SalesNote } from '@debrief/contracts/http/notes';
import { messages, type Message } from '../../lib/messages.ts';

export const noteCreatedToast = ({ awaitingReview }: SalesNote): Message =>
  awaitingReview
    ? { title: 'Ready for review', description: 'Check the note, then save it.' }
    : messages.processSucceeded;
