import { z } from 'zod';

/** Enabled sign-in methods. */
export const signInOptions = z.object({
  /** Allows sign-in and sign-up with a password. */
  password: z.boolean(),
  /** OpenID Connect providers in configuration order. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SignInOptions = z.infer<typeof signInOptions>;

export const providerStartQuery = z.object({
  /** Page of Debrief to open after sign-in. Other URLs are ignored. */
  returnTo: z.string().max(1_000).optional(),
  /** From the invitation link, for a new account. */
  referralToken: z.string().max(200).optional(),
});

/** Parameters of the provider's redirect. None is trusted, and others are allowed. */
export const providerCallbackQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

/** Authorization URL of the provider. */
export const providerLink = z.object({ url: z.url() });
export type ProviderLink = z.infer<typeof providerLink>;

/** A linked account at a provider. Times are ISO 8601 in UTC. */
const linkedProvider = z.object({
  id: z.string(),
  /** Name of the provider, or its host if it is no longer configured. */
  provider: z.string(),
  /** As received from the provider. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type LinkedProvider = z.infer<typeof linkedProvider>;

export const linkedProviders = z.array(linkedProvider);
