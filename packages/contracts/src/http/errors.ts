import * as z from 'zod/mini';

/** `error` is a message for users. `code` is a stable id. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  /** Messages by dotted field path. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
