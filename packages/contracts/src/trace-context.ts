import { z } from 'zod';

export const traceparentHeader = 'traceparent';

/** Accepts only version 00 of W3C Trace Context, without all-zero ids. */
export const traceparent = z
  .string()
  .regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/, 'it must be a W3C traceparent');
