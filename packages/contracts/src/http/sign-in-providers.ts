import { z } from 'zod';

/** The ways to sign in that are on here. */
export const signInOptions = z.object({
  /** Whether people sign in and up with a password. */
  password: z.boolean(),
  /** OpenID Connect providers, in the operator's order. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SignInOptions = z.infer<typeof signInOptions>;

export const providerStartQuery = z.object({
  /** One of our own pages to open afterwards. Anything else is ignored. */
  returnTo: z.string().max(1_000).optional(),
  /** From the invitation link that brought them, for a new account. */
  referralToken: z.string().max(200).optional(),
});

/** What a provider adds when it sends the browser back; more parameters are allowed, and none is trusted. */
export const providerCallbackQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

/** Where the browser goes to sign in at the provider. */
export const providerLink = z.object({ url: z.url() });
export type ProviderLink = z.infer<typeof providerLink>;

/** An account at a provider that opens one's own account here. Times are ISO 8601 in UTC. */
const linkedProvider = z.object({
  id: z.string(),
  /** The provider's name; its host where it is no longer configured. */
  provider: z.string(),
  /** The address that the provider gave. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type LinkedProvider = z.infer<typeof linkedProvider>;

export const linkedProviders = z.array(linkedProvider);
