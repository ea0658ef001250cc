import { resetLink, type ResetLink } from '@debrief/contracts/http/address-links';
import { request } from '../../../lib/api.ts';

export const createResetLink = (userId: string): Promise<ResetLink> =>
  request('POST', `/api/admin/users/${encodeURIComponent(userId)}/reset-link`, resetLink);
