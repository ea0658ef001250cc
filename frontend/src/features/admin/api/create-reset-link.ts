import type { ResetLink } from '@debrief/contracts/http/address-links';
import * as z from '../../../lib/schema.ts';
import { request } from '../../../lib/api.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

const resetLinkSchema = matchesContract<ResetLink>()(z.object({ url: z.string(), expiresAt: dateString }));

export const createResetLink = (userId: string): Promise<ResetLink> =>
  request('POST', `/api/admin/users/${encodeURIComponent(userId)}/reset-link`, resetLinkSchema);
