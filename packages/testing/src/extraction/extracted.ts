import { emptyExtraction, type Extraction } from '@debrief/extraction/domain/extractor';

/** What the engines of tests find in every text. */
export const extracted: Extraction = {
  ...emptyExtraction('test engine'),
  contactName: 'Thandi Mokoena',
  companyName: 'Acme',
  dealSize: 50_000,
  sentiment: 'positive',
};

/** The thread of an engine that does what the first sentence of a text says. */
export const stubThread = new URL('./stub-thread.ts', import.meta.url);
