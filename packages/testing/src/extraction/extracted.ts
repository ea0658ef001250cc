import type { Extraction } from '@debrief/extraction/domain/extractor';

/** What the engines of tests find in every text. */
export const extracted: Extraction = {
  contactName: 'Thandi Mokoena',
  companyName: 'Acme',
  contactEmail: null,
  contactPhone: null,
  dealSize: 50_000,
  sentiment: 'positive',
  nextSteps: null,
  evidence: {},
  nextStepsDue: [],
  extractedBy: 'test engine',
};

/** The thread of an engine that does what the first sentence of a text says. */
export const stubThread = new URL('./stub-thread.ts', import.meta.url);
