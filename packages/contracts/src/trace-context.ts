import { z } from 'zod';

/** W3C Trace Context. */
export const traceparentHeader = 'traceparent';

/** Version 00 only, without all-zero ids. */
export const traceparent = z
  .string()
  .regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/, 'it must be a W3C traceparent');
