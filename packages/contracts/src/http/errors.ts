import { z } from 'zod';

/** The body of every answer that is not a success: a sentence to act on and an id that never changes. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  /** For a refused payload: what is wrong, by the dotted path of the field. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
