import { confidenceThreshold } from '@debrief/contracts/http/confidence';

/**
 * Threshold chosen by cross-validation. Values with a lower probability are correct less often than
 * predicted.
 */
const SURE = 0.985;
export const UNCERTAIN_CONFIDENCE = 0.89;

/**
 * Returns the displayed confidence, which is 0.9 or more only for probabilities of at least `SURE`. Preserves
 * the order of probabilities.
 */
export const calibrate = (probability: number): number =>
  probability < confidenceThreshold || probability >= SURE
    ? probability
    : confidenceThreshold +
      ((probability - confidenceThreshold) * (UNCERTAIN_CONFIDENCE - confidenceThreshold)) /
        (SURE - confidenceThreshold);
