import type { Mention } from '../../src/domain/extractor.ts';
import { judgeMentions, mentionMetrics } from '../../eval/scoring/mentions.ts';

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

test('mentions are compared by kind and value, roles where both agree; the note’s own contact does not count', () => {
  const verdict = judgeMentions({ mentions: labels }, given);
  expect(mentionMetrics([verdict, null])).toEqual({ precision: 2 / 3, recall: 2 / 3, rolesRight: 1 / 2 });
  expect(mentionMetrics([verdict], ['company'])).toEqual({ precision: null, recall: 0, rolesRight: null });
});

test('a note that is not labelled for mentions is not judged', () => {
  expect(judgeMentions({}, given)).toBeNull();
});
