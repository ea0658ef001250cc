import type { OpenSession } from '@debrief/contracts/http/account';
import type { ApiToken } from '@debrief/contracts/http/api-tokens';
import type { SessionUser } from '@debrief/contracts/http/auth';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { Referral, ReferralAllowance, ReferrerStats } from '@debrief/contracts/http/referrals';

export const aUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: 'user-1',
  name: 'Naledi Jacobs',
  email: 'naledi@example.com',
  isAdmin: false,
  createdAt: '2025-01-01T08:00:00.000Z',
  lastLoginAt: null,
  salesNotesEmail: 'naledi@example.com',
  currency: 'USD',
  referralCredits: 0,
  ...changes,
});

export const aNote = (changes: Partial<SalesNote> = {}): SalesNote => ({
  id: 'note-1',
  createdAt: '2025-01-05T12:00:00.000Z',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@karoofreight.example',
  contactPhone: '+27215550123',
  companyName: 'Karoo Freight',
  dealSize: 50_000,
  sentiment: 'positive',
  nextSteps: 'Send the proposal',
  transcription: 'Spoke to Thandi at Karoo Freight.',
  ...changes,
});

export const aReferral = (changes: Partial<Referral> = {}): Referral => ({
  id: 'referral-1',
  refereeName: 'Sipho Dlamini',
  refereeEmail: 'sipho@example.com',
  status: 'pending',
  createdAt: '2025-01-05T12:00:00.000Z',
  acceptedAt: null,
  ...changes,
});

export const anAllowance = (changes: Partial<ReferralAllowance> = {}): ReferralAllowance => ({
  invitationsLeft: 50,
  invitationsPerDay: 50,
  creditedThisMonth: 0,
  creditedPerMonth: 50,
  ...changes,
});

export const aReferrer = (changes: Partial<ReferrerStats> = {}): ReferrerStats => ({
  userId: 'user-1',
  userName: 'Naledi Jacobs',
  userEmail: 'naledi@example.com',
  totalReferrals: 1,
  acceptedReferrals: 0,
  pendingReferrals: 1,
  totalCredits: 0,
  currency: 'USD',
  referrals: [aReferral()],
  ...changes,
});

export const anOpenSession = (changes: Partial<OpenSession> = {}): OpenSession => ({
  id: 'session-1',
  device: { browser: 'Chrome', system: 'macOS', type: 'desktop' },
  createdAt: '2025-01-05T12:00:00.000Z',
  lastUsedAt: '2025-01-05T12:00:00.000Z',
  expiresAt: '2025-02-04T12:00:00.000Z',
  isCurrent: true,
  ...changes,
});

export const anApiToken = (changes: Partial<ApiToken> = {}): ApiToken => ({
  id: 'token-1',
  name: 'Zapier',
  scopes: ['notes:read'],
  createdAt: '2025-01-05T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...changes,
});
