import { emptyExtraction, type Extraction } from '@debrief/extraction/extractor';

export const extracted: Extraction = {
  ...emptyExtraction('test engine'),
  contactName: 'Thandi Mokoena',
  companyName: 'Acme',
  dealSize: 50_000,
  sentiment: 'positive',
};

/** Replies with `extracted`, or misbehaves if the first sentence of the text names a behavior. */
export const stubThread = new URL('./stub-thread.ts', import.meta.url);
