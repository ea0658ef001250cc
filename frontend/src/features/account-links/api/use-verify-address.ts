import type { VerifiedAddress } from '@debrief/contracts/http/address-links';
import useSWRMutation from 'swr/mutation';
import * as z from '../../../lib/schema.ts';
import { request } from '../../../lib/api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

const verifiedAddressSchema = matchesContract<VerifiedAddress>()(
  z.object({ address: z.string(), already: z.boolean(), resetToken: z.optional(z.string()) }),
);

const verify = (path: string, { arg: token }: { arg: string }) =>
  request('POST', path, verifiedAddressSchema, { body: { token } });

export const useVerifyAddress = () =>
  useSWRMutation<VerifiedAddress, Error, string, string>('/api/auth/verify', verify);
