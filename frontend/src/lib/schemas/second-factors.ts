import type {
  Passkey,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactors,
  TotpSetUp,
} from '@debrief/contracts/http/second-factors';
import * as z from '../schema.ts';
import { dateString } from './fields.ts';
import { matchesContract } from './matches-contract.ts';

export const passkeySchema = matchesContract<Passkey>()(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: dateString,
    lastUsedAt: z.nullable(dateString),
  }),
);

export const secondFactorsSchema = matchesContract<SecondFactors>()(
  z.object({
    totp: z.object({ on: z.boolean(), recoveryCodesLeft: z.number() }),
    passkeys: z.array(passkeySchema),
  }),
);

export const totpSetUpSchema = matchesContract<TotpSetUp>()(
  z.object({ secret: z.string(), uri: z.string() }),
);

export const recoveryCodesSchema = matchesContract<RecoveryCodes>()(
  z.object({ recoveryCodes: z.array(z.string()) }),
);

export const passkeyOptionsSchema = matchesContract<PasskeyOptions>()(
  z.looseObject({ challenge: z.string() }),
);
