import type { Extraction } from '../../src/domain/extraction/extractor.ts';

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
