import type { LinkedProvider, ProviderLink, SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import * as z from '../schema.ts';
import { dateString } from './fields.ts';
import { matchesContract } from './matches-contract.ts';

export const signInOptionsSchema = matchesContract<SignInOptions>()(
  z.object({
    password: z.boolean(),
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
);

export const linkedProvidersSchema = matchesContract<LinkedProvider[]>()(
  z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      email: z.nullable(z.string()),
      createdAt: dateString,
      lastUsedAt: dateString,
    }),
  ),
);

export const providerLinkSchema = matchesContract<ProviderLink>()(z.object({ url: z.string() }));
