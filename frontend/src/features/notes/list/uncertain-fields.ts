import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';

/** Returns true if a field is marked "Check", as in the server's filter `check`. */
export const isUncertain = ({ evidence }: SalesNote): boolean =>
  Object.values(evidence ?? {}).some(needsCheck);
