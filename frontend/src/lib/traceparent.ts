import { randomId } from './random-id.ts';

/** W3C Trace Context. The flag is 00 because the browser records no spans. */
export const newTraceparent = () => `00-${randomId(16)}-${randomId(8)}-00`;
