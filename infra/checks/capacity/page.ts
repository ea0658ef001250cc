import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { actionNames, readAssumptions, readMeasured, type Assumptions, type Measured } from './figures.ts';
import { planFor, type Plan } from './plan.ts';

export const capacityPath = fileURLToPath(new URL('../../../docs/reference/capacity.md', import.meta.url));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const number = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 2 });

const partsOf = ({ memoryMb }: Measured) => Object.keys(memoryMb).sort();

const measuredTable = (measured: Measured): string =>
  table(
    ['component', ...actionNames, 'idle, per second', 'memory'],
    partsOf(measured).map((part) => [
      part,
      ...actionNames.map((name) => number(measured.actions[name].processorMs[part] ?? 0)),
      number(measured.idleMs[part] ?? 0),
      `${measured.memoryMb[part]} MB`,
    ]),
  );

const storedTable = ({ actions }: Measured): string =>
  table(
    ['action', 'requests', 'document bytes', 'recording bytes', 'emails', 'email bytes', 'events'],
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
    ['', ...plans.map((plan) => `${usersOf(plan)} users per day`)],
    [
      row('requests per second', ({ requestsASecond }) => requestsASecond),
      row('events per second', ({ eventsASecond }) => eventsASecond),
      row(
        'cores in use',
        total(({ cores }) => cores),
      ),
      row('memory, GB', (plan) => total(({ memoryMb }) => memoryMb)(plan) / 1000),
      row('minutes of speech per day', ({ minutesOfSpeechADay }) => minutesOfSpeechADay),
      row('emails per day', ({ mailsADay }) => mailsADay),
      row(`documents per year, GB, ${copiesOfDocuments} copies`, ({ documentGbAYear }) => documentGbAYear),
      row('recordings per year, GB', ({ audioGbAYear }) => audioGbAYear),
      row(`email through SES, ${prices.currency} per month`, ({ mailCost }) => mailCost),
      row(`OpenAI transcription, ${prices.currency} per month`, ({ transcriptionCost }) => transcriptionCost),
      row(`OpenAI extraction, ${prices.currency} per month`, ({ extractionCost }) => extractionCost),
    ],
  );
};

const instancesTable = (plans: readonly Plan[], parts: readonly string[]): string =>
  table(
    ['component', ...plans.map((plan) => `${usersOf(plan)}: cores in use, instances`)],
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

export const capacityPage = async (): Promise<string> => {
  const measured = readMeasured();
  const assumed = readAssumptions();
  const plans = assumed.usersADay.map((users) => planFor(users, measured, assumed));
  const page = `# Capacity

Resources by number of users, computed from the measured cost of each user action. \`npm run bench -- capacity\` measures the costs and writes
\`infra/checks/capacity/measured.json\`. Inputs that cannot be measured are in \`infra/checks/capacity/assumptions.json\`: adapt that file to
your users and prices, then run \`npm run capacity\` to regenerate this page. A test fails if the page is out of date.

## Requirements

For the busiest hour of a day. Add headroom for days with more traffic.

${planTable(plans, assumed)}

With the built-in engines there is no OpenAI cost. With OpenAI, workers are mostly idle and need few cores.

## Instances

An instance of a service is limited to ${assumed.coresOfAnInstance} core, a worker to ${assumed.coresOfAWorker}. Instances are added to keep CPU utilization below ${assumed.targetUse * 100} %.
At least ${assumed.minimumInstances} instances of each run, so that one can be restarted. Workers may scale to zero at night
([0044](../decisions/0044-let-workers-scale-to-zero.md)).

${instancesTable(plans, partsOf(measured))}

- \`documents\` was measured with the embedded server and \`events\` with one RabbitMQ 3.10. The figures do not apply to MongoDB or to
  a RabbitMQ cluster of three nodes, which are not scaled by adding such instances: from 10,000 users, measure your own. One MongoDB
  replica set is enough for 10,000 users; for 1,000,000, shard the notes by \`userId\`, which is in every query of notes.
- For 100 users, \`npm start\` on one machine with two cores is enough.

## Measurements

On ${measured.machine}, shared with other heavy programs: CPU times are up to a third higher than on an idle machine.
Rows show CPU milliseconds minus idle usage. A minute of speech takes long, so its small figures are mostly noise.

${measuredTable(measured)}

${storedTable(measured)}

A page is its HTML, the session and a page view; browsers cache scripts and styles. A dashboard is a list of 50 notes, the figures
and the recordings in progress of an account with 200 notes. A note includes its email. Speech is transcribed by the built-in recognizer.
Documents include jobs and transcripts, which expire after a week, so a year needs less than is listed. Not measured: exports,
searches ([notes.md](../notes.md)), sign-in with a provider, MongoDB, S3, SES, SMTP and OpenAI.

## Assumptions

${table(['assumption', 'value'], leaves(assumed, ''))}

Prices change and differ by region and model: check those of your providers.
`;
  return format(page, { ...(await resolveConfig(capacityPath)), parser: 'markdown' });
};

export const writeCapacityPage = async (): Promise<string> => {
  const page = await capacityPage();
  writeFileSync(capacityPath, page);
  return page;
};
