import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';

/**
 * Returns true if a field is marked "Check". The server's filter `check` also includes notes that await
 * review.
 */
export const isUncertain = ({ evidence }: SalesNote): boolean =>
  Object.values(evidence ?? {}).some(needsCheck);
