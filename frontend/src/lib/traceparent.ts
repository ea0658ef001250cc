import { randomId } from './random-id.ts';

/** Starts a trace (W3C Trace Context) for one request. The flag is 00 because the browser records no spans. */
export const newTraceparent = () => `00-${randomId(16)}-${randomId(8)}-00`;
