import { confidenceThreshold } from '@debrief/contracts/http/confidence';

/**
 * From this likelihood on, 99.6 % of the values are right in notes that the weights had not seen. Below it
 * they are right less often than their likelihood says.
 */
const SURE = 0.985;
/** The most that a value is trusted which is likely, and not sure. */
export const NOT_SURE = 0.89;

/** The confidence that a value is shown with: 0.9 or more only if it can be relied on. It keeps the order of likelihoods. */
export const shownConfidence = (likelihood: number): number =>
  likelihood < confidenceThreshold || likelihood >= SURE
    ? likelihood
    : confidenceThreshold +
      ((likelihood - confidenceThreshold) * (NOT_SURE - confidenceThreshold)) / (SURE - confidenceThreshold);
