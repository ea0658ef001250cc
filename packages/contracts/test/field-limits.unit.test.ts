import { fieldLimits, type FieldLimit } from '../src/http/field-limits.ts';
import { apiRoutes } from '../src/http/routes.ts';

const valueOf = ({ kind }: FieldLimit, size: number): unknown => {
  if (kind === 'at most') return size;
  return kind === 'characters' ? 'x'.repeat(size) : Array.from({ length: size }, () => ({}));
};

/** Ignores other validation errors, because the value is valid only in its size. */
const isTooBig = (limit: FieldLimit, size: number): boolean => {
  const route = apiRoutes.find(({ method, path }) => `${method} ${path}` === limit.route);
  const schema = route?.[limit.location];
  const result = schema?.safeParse({ [limit.field]: valueOf(limit, size) });
  const issues =
    result?.error?.issues.filter(({ path }) => path.length === 1 && path[0] === limit.field) ?? [];
  return JSON.stringify(issues).includes('"too_big"');
};

const limits = fieldLimits().map((limit) => [`${limit.route} ${limit.field}`, limit] as const);

test.each(limits)('%s accepts a value at its limit and rejects a larger one', (_name, limit) => {
  expect([isTooBig(limit, limit.max), isTooBig(limit, limit.max + 1)]).toEqual([false, true]);
});

test('limits the fields of notes, sign-ups and invitations', () => {
  const names = limits.map(([name]) => name);
  for (const name of [
    'PATCH /api/sales-notes/:id transcription',
    'POST /api/auth/signup name',
    'POST /api/auth/signup password',
    'POST /api/referrals referrals',
    'GET /api/sales-notes limit',
  ]) {
    expect(names).toContain(name);
  }
});
