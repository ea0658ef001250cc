import { z } from 'zod';

export const signInOptions = z.object({
  password: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SignInOptions = z.infer<typeof signInOptions>;

export const providerStartQuery = z.object({
  returnTo: z.string().max(1_000).optional(),
  /** Used only for a new account. */
  referralToken: z.string().max(200).optional(),
});

/** Untrusted parameters of the provider's redirect. Others are allowed. */
export const providerCallbackQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

export const providerLink = z.object({ url: z.url() });
export type ProviderLink = z.infer<typeof providerLink>;

const linkedProvider = z.object({
  id: z.string(),
  /** Its name, or its host if it is no longer configured. */
  provider: z.string(),
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type LinkedProvider = z.infer<typeof linkedProvider>;

export const linkedProviders = z.array(linkedProvider);
