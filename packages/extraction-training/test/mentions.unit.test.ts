import type { Mention } from '@debrief/extraction/extractor';
import { judgeMentions, mentionMetrics } from '../src/scoring/mentions.ts';

const place = { start: 0, end: 1 };
const given: Mention[] = [
  { kind: 'person', value: 'Sipho Dlamini', role: 'colleague', ...place },
  { kind: 'person', value: 'Cape Town', role: 'other', ...place },
  { kind: 'amount', value: 212, role: 'other', ...place },
];
const labels = [
  { kind: 'person' as const, value: 'Thandi Nkosi', role: 'contact' },
  { kind: 'person' as const, value: 'Mr Sipho Dlamini', role: 'colleague' },
  { kind: 'amount' as const, value: 212.6, role: 'credit' },
  { kind: 'company' as const, value: 'Vortair', role: 'competitor' },
];

test('compares mentions by kind, value and role, and ignores the contact', () => {
  const verdict = judgeMentions({ mentions: labels }, given);
  expect(mentionMetrics([verdict, null])).toEqual({ precision: 2 / 3, recall: 2 / 3, rolesRight: 1 / 2 });
  expect(mentionMetrics([verdict], ['company'])).toEqual({ precision: null, recall: 0, rolesRight: null });
});

test('does not score a note without labels for mentions', () => {
  expect(judgeMentions({}, given)).toBeNull();
});
