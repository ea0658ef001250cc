import { emptyExtraction, type Extraction } from '@debrief/extraction/domain/extractor';

export const extracted: Extraction = {
  ...emptyExtraction('test engine'),
  contactName: 'Thandi Mokoena',
  companyName: 'Acme',
  dealSize: 50_000,
  sentiment: 'positive',
};

/** The first sentence of a text selects its behaviour. */
export const stubThread = new URL('./stub-thread.ts', import.meta.url);
