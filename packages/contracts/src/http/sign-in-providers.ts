import * as z from 'zod/mini';
import { optionalReferralToken } from './auth-requests.ts';

export const signInOptions = z.object({
  password: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SignInOptions = z.infer<typeof signInOptions>;

export const providerStartQuery = z.object({
  returnTo: z.optional(z.string().check(z.maxLength(1_000))),
  /** Used only if the sign-in creates an account. */
  referralToken: optionalReferralToken,
});

/** Untrusted parameters of the provider's redirect. Ignores other parameters. */
export const providerCallbackQuery = z.object({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  iss: z.optional(z.string()),
  error: z.optional(z.string()),
});

export const providerLink = z.object({ url: z.url() });
export type ProviderLink = z.infer<typeof providerLink>;

const linkedProvider = z.object({
  id: z.string(),
  /** Name of the provider, or its host name if the provider is no longer configured. */
  provider: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type LinkedProvider = z.infer<typeof linkedProvider>;

export const linkedProviders = z.array(linkedProvider);
