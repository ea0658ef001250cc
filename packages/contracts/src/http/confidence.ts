/** Fields with a lower confidence are flagged for review. */
export const confidenceThreshold = 0.8;

/** A field without evidence was entered by a user. */
export const needsCheck = (evidence: { confidence: number } | undefined): boolean =>
  evidence !== undefined && evidence.confidence < confidenceThreshold;
