import { randomId } from './random-id.ts';

/** Returns a new W3C trace context. The flags are 00, because the browser records no spans. */
export const newTraceparent = () => `00-${randomId(16)}-${randomId(8)}-00`;
