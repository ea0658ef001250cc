import type { SalesNoteDocument } from './model.ts';

/**
 * What a deleted note becomes: nobody's, without anything that was said. Its id stays for a while, so that a worker which
 * died right behind the note's insertion finds it there when the job comes again, and does not make it anew.
 */
export const erasure = (at: Date): Omit<SalesNoteDocument, '_id' | 'pendingEvents' | 'createdAt'> => ({
  userId: '',
  erasedAt: at,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  companyName: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
  transcription: '',
  engine: '',
  evidence: null,
  nextStepsDue: [],
  revision: 0,
});
