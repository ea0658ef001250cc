import { z } from 'zod';

export const credentialsSchema = z.union([
  z.object({
    accessToken: z.string(),
    refreshToken: z.string().optional(),
    /** In milliseconds since 1970. Missing if the CRM does not tell. */
    expiresAt: z.number().optional(),
  }),
  z.object({ token: z.string().optional(), user: z.string().optional(), password: z.string().optional() }),
]);
export type Credentials = z.infer<typeof credentialsSchema>;
