import { unknownLanguage } from '@debrief/contracts/languages';
import type { Extraction } from '@debrief/extraction/domain/extractor';

/** Confidence below the threshold at which a field is flagged for review. */
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
