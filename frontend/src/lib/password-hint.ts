import { minPasswordLength } from '@debrief/contracts/http/limits';

export const passwordHint = `At least ${minPasswordLength} characters, and not a common password`;
