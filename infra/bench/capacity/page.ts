import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { actionNames, readAssumptions, readMeasured, type Assumptions, type Measured } from './figures.ts';
import { planFor, type Plan } from './plan.ts';

export const capacityPath = fileURLToPath(new URL('../../../docs/capacity.md', import.meta.url));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** With as many digits as mean something. */
const number = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 2 });

const partsOf = ({ memoryMb }: Measured) => Object.keys(memoryMb).sort();

const measuredTable = (measured: Measured): string =>
  table(
    ['part', ...actionNames, 'idle, each second', 'memory'],
    partsOf(measured).map((part) => [
      part,
      ...actionNames.map((name) => number(measured.actions[name].processorMs[part] ?? 0)),
      number(measured.idleMs[part] ?? 0),
      `${measured.memoryMb[part]} MB`,
    ]),
  );

const storedTable = ({ actions }: Measured): string =>
  table(
    ['one', 'requests', 'documents, bytes', 'recordings, bytes', 'mails', 'bytes of mails', 'events'],
    actionNames.map((name) => {
      const { requests, documentBytes, audioBytes, mails, mailBytes, events } = actions[name];
      return [name, ...[requests, documentBytes, audioBytes, mails, mailBytes, events].map(number)];
    }),
  );

const usersOf = ({ users }: Plan) => users.toLocaleString('en');

const planTable = (plans: readonly Plan[], { prices, copiesOfDocuments }: Assumptions): string => {
  const row = (title: string, of: (plan: Plan) => number) => [
    title,
    ...plans.map((plan) => number(of(plan))),
  ];
  const total = (of: (part: { cores: number; memoryMb: number }) => number) => (plan: Plan) =>
    [...plan.parts.values()].reduce((sum, part) => sum + of(part), 0);
  return table(
    ['', ...plans.map((plan) => `${usersOf(plan)} users a day`)],
    [
      row('requests a second', ({ requestsASecond }) => requestsASecond),
      row('events a second', ({ eventsASecond }) => eventsASecond),
      row(
        'cores in use',
        total(({ cores }) => cores),
      ),
      row('memory of all instances, GB', (plan) => total(({ memoryMb }) => memoryMb)(plan) / 1000),
      row('minutes of speech a day', ({ minutesOfSpeechADay }) => minutesOfSpeechADay),
      row('mails a day', ({ mailsADay }) => mailsADay),
      row(`documents in a year, GB, ${copiesOfDocuments} copies`, ({ documentGbAYear }) => documentGbAYear),
      row('recordings in a year, GB', ({ audioGbAYear }) => audioGbAYear),
      row(`SES, ${prices.currency} a month`, ({ mailCost }) => mailCost),
      row(`OpenAI, transcription, ${prices.currency} a month`, ({ transcriptionCost }) => transcriptionCost),
      row(`OpenAI, extraction, ${prices.currency} a month`, ({ extractionCost }) => extractionCost),
    ],
  );
};

const instancesTable = (plans: readonly Plan[], parts: readonly string[]): string =>
  table(
    ['part', ...plans.map((plan) => `${usersOf(plan)}: cores in use, instances`)],
    parts.map((part) => [
      part,
      ...plans.map(({ parts: sizes }) => {
        const size = sizes.get(part);
        return size ? `${number(size.cores)}, ${size.instances.toLocaleString('en')}` : '';
      }),
    ]),
  );

const leaves = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, path ? `${path}.${key}` : key))
    : [[`\`${path}\``, String(Array.isArray(value) ? value.join(', ') : value)]];

/** What numbers of users need, as a page to read. */
export const capacityPage = async (): Promise<string> => {
  const measured = readMeasured();
  const assumed = readAssumptions();
  const plans = assumed.usersADay.map((users) => planFor(users, measured, assumed));
  const page = `# Capacity

What a number of users needs, computed from what each thing they do costs. \`npm run bench -- capacity\` measures it and writes
\`infra/bench/capacity/measured.json\`; everything that cannot be measured here is in \`infra/bench/capacity/assumptions.json\`. Change that file to what
you know of your users and your prices, then \`npm run capacity\` writes this page. A test says when it is out of date.

## What it needs

In the busiest hour of a day. Add what you want in reserve for days that are busier than others.

${planTable(plans, assumed)}

With the built-in engines there is nothing to pay to OpenAI; with OpenAI the workers only wait, and need hardly any of their cores.

## Instances

An instance of a service may use ${assumed.coresOfAnInstance} core, a worker ${assumed.coresOfAWorker}; more instances are started before more than ${assumed.targetUse * 100} % of that is in
use. At least ${assumed.minimumInstances} of each run, so that one may be restarted. Workers may scale to zero at night
([0044](decisions/0044-let-workers-scale-to-zero.md)).

${instancesTable(plans, partsOf(measured))}

- \`documents\` was measured as the embedded server and \`events\` as one RabbitMQ 3.10. MongoDB and a cluster of three RabbitMQ nodes take
  other amounts, and neither is scaled by adding instances of this kind: from 10,000 users on, measure yours. One MongoDB
  replica set serves what is listed for 10,000; for 1,000,000 shard the notes by \`userId\`, which every query of them names.
- For 100 users \`npm start\` on one machine of two cores does all of it in one process.

## What was measured

On ${measured.machine}, which other programs used heavily as well: times of the processor are up to a third above those of an idle machine.
Each row is the time of the processor in milliseconds, without what the part uses when idle; for a minute of speech, which takes long,
the small figures are mostly noise.

${measuredTable(measured)}

${storedTable(measured)}

A page is its HTML, the session and the count of its view; scripts and styles are cached by browsers. A dashboard is its list of 50
notes, its figures and the recordings in progress, of an account with 200 notes. A note includes its email. Speech is heard by the
built-in recogniser. Documents count
jobs and transcripts, too, which expire after a week, so a year takes less than is listed. Not measured: exports, searches ([notes.md](notes.md)), sign-in with a provider, MongoDB, S3, SES and OpenAI.

## What was assumed

${table(['assumption', 'value'], leaves(assumed, ''))}

Prices change and differ by region and model: look at those of your providers.
`;
  return format(page, { ...(await resolveConfig(capacityPath)), parser: 'markdown' });
};

/** @returns what it says, too */
export const writeCapacityPage = async (): Promise<string> => {
  const page = await capacityPage();
  writeFileSync(capacityPath, page);
  return page;
};
