/** Fields with a lower confidence are flagged for review. */
export const confidenceThreshold = 0.8;

/**
 * Returns true if a field is flagged for review. A field without evidence is not, because a user entered it.
 */
export const needsCheck = (evidence: { confidence: number } | undefined): boolean =>
  evidence !== undefined && evidence.confidence < confidenceThreshold;
