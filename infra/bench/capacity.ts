// npm run bench -- capacity: CPU time, memory, stored bytes, events and emails per user action.
// Writes infra/checks/capacity/measured.json and docs/reference/capacity.md. Linux only.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '@debrief/testing/person';
import { speechMissing, speak } from '@debrief/testing/speech';
import { createActions, type Action } from '../checks/capacity/actions.ts';
import { countEvents } from '../checks/capacity/count-events.ts';
import { measuredPath, type Cost, type Measured } from '../checks/capacity/figures.ts';
import { writeCapacityPage } from '../checks/capacity/page.ts';
import { processUsage } from '../checks/capacity/process-usage.ts';
import { documentBytes, filesBelow } from '../checks/capacity/stored-bytes.ts';
import { waitUntilIdle } from './load/wait-until-idle.ts';
import { withCluster } from './load/with-cluster.ts';
import { median } from './support/statistics.ts';

const missing = speechMissing();
if (missing) {
  process.stdout.write(`Not measured: ${missing}.\n`);
  process.exit(0);
}

/**
 * Duration of the idle measurement before each action. The load of other programs changes the idle CPU time.
 */
const idleSeconds = 15;
const sentence = (number: number) =>
  `I spoke with Sarah Jones from Acme about order ${number}. She liked the demo and wants fifty licences. The deal is worth ` +
  'forty eight thousand dollars. I will send the proposal on Friday and call her again next week. ';
const minute = await speak(
  `${[1, 2, 3, 4].map(sentence).join('')} That is all for today. Thank you, and goodbye until Friday.`,
  'webm',
);

const processorSeconds = () =>
  new Map([...processUsage()].map(([name, { processorSeconds }]) => [name, processorSeconds]));
const since = (before: ReadonlyMap<string, number>) =>
  [...processorSeconds()].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)] as const);
const round = (value: number, digits = 2) => Number(value.toFixed(digits));

await withCluster({}, async ({ cluster, target, databases }) => {
  const settle = () => waitUntilIdle(target, databases, 5 * 60_000);
  const events = await countEvents(cluster.amqpUrl);
  const stored = async () => ({
    documents: await documentBytes(cluster.mongoUrl),
    audio: filesBelow(join(cluster.dataDirectory, 'audio')).bytes,
    mail: filesBelow(cluster.mailDirectory),
  });
  const memoryMb: Record<string, number> = {};
  const noteMemory = () => {
    for (const [name, use] of processUsage())
      memoryMb[name] = Math.max(memoryMb[name] ?? 0, Math.ceil(use.memoryMb));
  };
  const person = await signUp(cluster.url);
  const actions = createActions(cluster.url, person, minute);
  for (const action of actions) for (let index = 0; index < 2; index++) await action.once(200 + index);
  await settle();

  const idleRates: Map<string, number>[] = [];
  const measureIdle = async () => {
    const from = processorSeconds();
    await pause(idleSeconds * 1_000);
    const rates = new Map(since(from).map(([name, seconds]) => [name, seconds / idleSeconds]));
    idleRates.push(rates);
    return rates;
  };

  const measure = async ({ name, count, once }: Action): Promise<Cost> => {
    const idle = await measureIdle();
    const before = { stored: await stored(), seen: events.seen(), processor: processorSeconds() };
    const start = performance.now();
    let requests = 0;
    for (let index = 0; index < count; index++) {
      requests += await once(index);
      if (index % 5 === 0) noteMemory();
    }
    const { left } = await settle();
    if (left) throw new Error(`after ${name} unfinished work remains: ${left}`);
    const seconds = (performance.now() - start) / 1000;
    const used = since(before.processor).map(
      ([part, total]) => [part, ((total - (idle.get(part) ?? 0) * seconds) / count) * 1000] as const,
    );
    const after = await stored();
    process.stdout.write(`${name}: ${count} in ${seconds.toFixed(0)} s\n`);
    return {
      count,
      requests: round(requests / count),
      // Differences below zero are noise.
      processorMs: Object.fromEntries(used.map(([part, ms]) => [part, round(Math.max(0, ms))])),
      documentBytes: Math.round((after.documents - before.stored.documents) / count),
      audioBytes: Math.round((after.audio - before.stored.audio) / count),
      mails: round((after.mail.files - before.stored.mail.files) / count),
      mailBytes: Math.round((after.mail.bytes - before.stored.mail.bytes) / count),
      events: round((events.seen() - before.seen) / count),
    };
  };
  const costs: Partial<Measured['actions']> = {};
  for (const action of actions) costs[action.name] = await measure(action);
  await events.stop();
  const measured: Measured = {
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    actions: costs as Measured['actions'],
    idleMs: Object.fromEntries(
      Object.keys(memoryMb).map((name) => [
        name,
        round(median(idleRates.map((rates) => rates.get(name) ?? 0)) * 1000, 1),
      ]),
    ),
    memoryMb,
  };
  writeFileSync(measuredPath, `${JSON.stringify(measured, null, 2)}\n`);
  process.stdout.write(await writeCapacityPage());
});
