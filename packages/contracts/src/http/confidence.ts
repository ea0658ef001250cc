/** Below this a field is marked to be checked. */
export const confidenceThreshold = 0.7;

/** Whether a person should look at a field again; a field without evidence is a person's own. */
export const needsCheck = (evidence: { confidence: number } | undefined): boolean =>
  evidence !== undefined && evidence.confidence < confidenceThreshold;
