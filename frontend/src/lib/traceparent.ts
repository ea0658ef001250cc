import { randomId } from './random-id.ts';

/** Creates a W3C trace context. Its flag is 00, because the browser records no spans. */
export const newTraceparent = () => `00-${randomId(16)}-${randomId(8)}-00`;
