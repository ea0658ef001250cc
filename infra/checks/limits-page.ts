import { fileURLToPath } from 'node:url';
import { fieldLimits } from '@debrief/contracts/http/field-limits';
import { maxPageSize } from '@debrief/contracts/http/limits';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { rateLimitOf } from '@debrief/gateway/domain/rate-limits';
import { timeLimitOf } from '@debrief/gateway/domain/time-limit';
import { format, resolveConfig } from 'prettier';
import { boundaries } from './boundaries.ts';

export const limitsPath = fileURLToPath(new URL('../../docs/limits.md', import.meta.url));

const count = (value: number) => value.toLocaleString('en-US');

const size = (bytes: number): string => {
  if (bytes === 0) return 'none';
  const kB = bytes / 1024;
  return kB < 1024 ? `${count(kB)} kB` : `${count(kB / 1024)} MB`;
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const callRow = (route: (typeof apiRoutes)[number]): string[] => {
  const { perMinute, by } = rateLimitOf(route);
  const isPaged = route.query?.shape['limit'] !== undefined;
  return [
    `\`${route.method} ${route.path}\``,
    route.access,
    size(route.bodyLimit),
    isPaged ? `${count(maxPageSize)} a page` : '',
    `${count(perMinute)} for each ${by}`,
    `${timeLimitOf(route) / 1_000} s`,
  ];
};

export const limitsPage = async (): Promise<string> => {
  const page = `# Limits

\`npm run limits\` writes this page; a test says when it is out of date. \`RATE_LIMIT_SCALE\` multiplies rates and quotas.

## Calls

${table(['call', 'who', 'body', 'list', 'requests a minute', 'time'], apiRoutes.map(callRow))}

Lists of referrals without a \`limit\` are whole, and streamed.

## At the limit

${table(
  ['limit', 'what happens beyond it', 'test'],
  boundaries.map(({ limit, beyond, test: [file] }) => [
    limit,
    beyond,
    `[${file.split('/').at(-1)}](../${file})`,
  ]),
)}

## Fields

${table(
  ['call', 'field', 'limit'],
  fieldLimits().map(({ route, field, kind, max }) => [
    `\`${route}\``,
    `\`${field}\``,
    kind === 'at most' ? `at most ${count(max)}` : `${count(max)} ${kind}`,
  ]),
)}
`;
  return format(page, { ...(await resolveConfig(limitsPath)), filepath: limitsPath });
};
