import { unknownLanguage } from '@debrief/contracts/languages';
import type { Extraction } from '@debrief/extraction/extractor';

/** Below `confidenceThreshold`, so that the field is flagged for review. */
const reviewConfidence = 0.5;

export const flagForReview = (extraction: Extraction): Extraction => ({
  ...extraction,
  language: unknownLanguage,
  evidence: Object.fromEntries(
    Object.entries(extraction.evidence).map(([field, found]) => [
      field,
      { ...found, confidence: Math.min(found.confidence, reviewConfidence) },
    ]),
  ),
});
