import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { SalesNoteDocument } from './model.ts';

type Erased = Omit<SalesNoteDocument, '_id' | 'createdAt' | keyof WithOutbox>;

/**
 * What a deleted note becomes: nobody's, without anything that was said. Its id stays for a while, so that a worker which
 * died right behind the note's insertion finds it there when the job comes again, and does not make it anew.
 * Optional fields are listed as well: one that is left out here would stay.
 */
export const erasure = (at: Date): { [Field in keyof Erased]-?: Erased[Field] | null } => ({
  userId: '',
  generation: null,
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
  hasAudio: null,
  audioSeconds: null,
  revision: 0,
});
