/** Fields with a lower confidence are flagged for review. */
export const confidenceThreshold = 0.8;

/** Returns false for a field without evidence, which a user entered. */
export const needsCheck = (evidence: { confidence: number } | undefined): boolean =>
  evidence !== undefined && evidence.confidence < confidenceThreshold;
