import type { AuditAction, AuditEntry } from '@debrief/contracts/http/audit';
import { formatCount } from '../../lib/format.ts';

const words: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'reset-link-sent': 'Reset link created',
  'email-changed': 'Email changed',
  'second-factor-added': 'Sign-in method added',
  'second-factor-removed': 'Sign-in method removed',
  'recovery-codes-made': 'Recovery codes generated',
  'provider-linked': 'Provider linked',
  'provider-unlinked': 'Provider unlinked',
  'api-token-created': 'API token created',
  'api-token-revoked': 'API token revoked',
  'account-deleted': 'Account deleted',
  'user-deleted': 'User deleted by admin',
  'made-admin': 'Made an admin',
  'admin-removed': 'No longer an admin',
  'referral-deleted': 'Referral deleted by admin',
  'webhook-created': 'Webhook created',
  'webhook-deleted': 'Webhook deleted',
  'crm-connected': 'CRM connected',
  'crm-reconnected': 'CRM connected again',
  'crm-paused': 'CRM connection paused',
  'crm-resumed': 'CRM connection resumed',
  'crm-disconnected': 'CRM disconnected',
  'crm-undone': 'Note removed from CRM',
};

export const describeAction = ({ action, count }: Pick<AuditEntry, 'action' | 'count'>): string =>
  count > 1 ? `${words[action]}, ${formatCount(count)} times` : words[action];
