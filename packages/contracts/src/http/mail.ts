import * as z from 'zod/mini';

export const digestSent = z.object({ sent: z.int() });
export type DigestSent = z.infer<typeof digestSent>;
