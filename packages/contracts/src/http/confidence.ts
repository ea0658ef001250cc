/** A field with a lower confidence is marked to be checked. */
export const confidenceThreshold = 0.8;

/** Whether a user should check a field; a field without evidence was entered by a user. */
export const needsCheck = (evidence: { confidence: number } | undefined): boolean =>
  evidence !== undefined && evidence.confidence < confidenceThreshold;
