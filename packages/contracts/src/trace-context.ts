import { z } from 'zod';

/** Names the trace that a request or a message belongs to, and the span that caused it (W3C Trace Context). */
export const traceparentHeader = 'traceparent';

/** Version 00 alone, and no id of zeros: what else a client sends is no trace of ours. */
export const traceparent = z
  .string()
  .regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/, 'it must be a W3C traceparent');
