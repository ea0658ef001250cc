import type { AdminUser } from '@debrief/contracts/http/admin';
import { auditAction, type AuditEntry } from '@debrief/contracts/http/audit';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailedRecording } from '@debrief/contracts/http/pipeline';
import type { Referral, ReferrerStats } from '@debrief/contracts/http/referrals';

// Rows for lists. The second has unbreakable text, and the third lacks optional values.
const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
const unbrokenAddress =
  'a-very-long-address-without-any-place-to-break-it@an-equally-long-domain-name.example';
const people = ['Thandi Mokoena', 'John Okafor', 'Priya Nair', 'Wei Chen', 'Lerato Nkosi', 'Anna Meyer'];
const companies = ['Acme Logistics', 'Blue River Foods', 'Zenith Labs', 'Pacific Robotics'];
const sentiments = ['positive', 'neutral', 'negative'] as const;

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const longOr = (index: number, long: string, usual: string) => (index === 1 ? long : usual);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const personOf = (index: number) => longOr(index, unbroken, `${pick(people, index)} ${index + 1}`);
const addressOf = (index: number) => longOr(index, unbrokenAddress, `person.${index + 1}@example.com`);

export const noteRow = (index: number): SalesNote => {
  const bare = index === 2;
  return {
    id: `note-${index}`,
    createdAt: hoursAgo(index),
    contactName: bare ? null : personOf(index),
    companyName: bare ? null : longOr(index, unbroken, pick(companies, index)),
    contactEmail: index % 3 === 2 ? null : addressOf(index),
    contactPhone: bare ? null : '+27825550143',
    dealSize: index % 4 === 2 ? null : index === 1 ? 1_250_000_000 : 12_500 * (index + 1),
    sentiment: bare ? null : pick(sentiments, index),
    nextSteps:
      index % 5 === 2 ? null : longOr(index, 'x'.repeat(300), 'Send the proposal by Friday and call back'),
    transcription: 'Good call. They liked the reporting most. The price is a worry, delivery is not. '.repeat(
      4,
    ),
    extractedBy: 'rules',
  };
};

export const userRow = (index: number): AdminUser => ({
  id: `user-${index}`,
  name: personOf(index),
  email: addressOf(index),
  salesNotesEmail: addressOf(index),
  isAdmin: index === 0,
  createdAt: hoursAgo(index),
  lastLoginAt: index % 3 === 2 ? null : hoursAgo(index),
  currency: 'USD',
  referralCredits: 0,
});

export const auditRow = (index: number): AuditEntry => {
  const user = { id: `user-${index}`, email: index % 4 === 3 ? null : addressOf(index) };
  return {
    id: `entry-${index}`,
    createdAt: hoursAgo(index),
    action: auditAction.options[index % auditAction.options.length] ?? 'signed-in',
    actor: index % 3 === 1 ? null : user,
    user,
    count: index % 3 === 1 ? 12 : 1,
    requestId: `request-${index}`,
    network: index % 3 === 2 ? null : '2001:db8:1::/48',
  };
};

export const referralRow = (index: number): Referral => ({
  id: `referral-${index}`,
  refereeName: personOf(index),
  refereeEmail: addressOf(index),
  status: index % 3 ? 'pending' : 'accepted',
  createdAt: hoursAgo(index + 24),
  acceptedAt: index % 3 ? null : hoursAgo(index),
});

/** @param referees number of referrals of the first referrer; each other referrer has three */
export const referrerRow = (index: number, referees = 3): ReferrerStats => {
  const referrals = Array.from({ length: index === 0 ? referees : 3 }, (_, one) => referralRow(one));
  const acceptedReferrals = referrals.filter(({ status }) => status === 'accepted').length;
  return {
    userId: `referrer-${index}`,
    userName: personOf(index),
    userEmail: addressOf(index),
    totalReferrals: referrals.length,
    acceptedReferrals,
    pendingReferrals: referrals.length - acceptedReferrals,
    totalCredits: acceptedReferrals * (index % 2 ? 6 : 100),
    currency: index % 2 ? 'USD' : 'ZAR',
    referrals,
  };
};

export const failedRecordingRow = (index: number): FailedRecording => ({
  id: `recording-${index}`,
  createdAt: hoursAgo(index),
  bytes: 640_000 * (index + 1),
  type: 'audio/webm',
  seconds: index === 2 ? null : 75 * (index + 1),
  code: 'unreadable_recording',
  error: longOr(index, unbroken.repeat(3), 'This recording cannot be read. Download it to check it.'),
});
