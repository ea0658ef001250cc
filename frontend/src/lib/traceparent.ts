import { randomId } from './random-id.ts';

/**
 * Begins a trace for one call (W3C Trace Context), so that whoever looks for it finds all that the call set off. Nothing is
 * recorded in the browser, and the flag at the end says so.
 */
export const newTraceparent = () => `00-${randomId(16)}-${randomId(8)}-00`;
