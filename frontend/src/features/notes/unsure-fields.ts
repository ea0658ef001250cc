import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';

/** Whether a field of the note is marked to be checked, as the server's filter `check` finds it. */
export const isUnsure = ({ evidence }: SalesNote): boolean => Object.values(evidence ?? {}).some(needsCheck);
