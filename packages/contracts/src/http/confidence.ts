export const confidenceThreshold = 0.8;

/** Returns true if a field should be flagged for review. Values that a user entered have no evidence. */
export const needsCheck = (evidence: { confidence: number } | undefined): boolean =>
  evidence !== undefined && evidence.confidence < confidenceThreshold;
