import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from '@debrief/testing/cluster';
import { createMember, type Member } from '@debrief/testing/cluster/member';
import { root } from '@debrief/testing/cluster/variables';
import { startFaultProxy } from '@debrief/testing/fault-proxy';
import { eventually, signUp } from '@debrief/testing/person';
import { reservePorts } from '@debrief/testing/ports';

/** Timeout for a slow machine. docs/operations.md has measured times. */
const timeoutMs = 120_000;

const ask = async (url: string) => {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  const said = (await answer.json()) as { status: string; missing?: string[] };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said };
};

export const readinessTests = (at: () => Cluster): void => {
  const others: Member[] = [];
  afterEach(async () => {
    for (const member of others.splice(0)) await member.kill();
  });

  const member = (name: string): Member => {
    const found = at().members.get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const urlsOf = (path: string) => [...at().groups.values()].map(({ url }) => `${url}${path}`);
  const statuses = async (path: string) =>
    Promise.all(urlsOf(path).map(async (url) => (await ask(url)).status));
  const becomes = async (path: string, status: number) => {
    let left: string[] = [];
    const all = async () => {
      const asked = urlsOf(path).map(async (url) => ({ url, answer: await ask(url) }));
      left = (await Promise.all(asked))
        .filter(({ answer }) => answer.status !== status)
        .map(({ url, answer }) => `${url} ${answer.status} ${JSON.stringify(answer.said)}`);
      return left.length === 0;
    };
    await eventually(all, timeoutMs).catch((error: unknown) => {
      throw new Error(`not ${status}: ${left.join(', ')}`, { cause: error });
    });
  };

  test.each(['documents', 'broker'])(
    'every process stays live and is not ready while the %s is down, and recovers',
    async (name) => {
      await becomes('/readyz', 200);
      await member(name).kill();
      await becomes('/readyz', 503);
      expect(new Set(await statuses('/livez'))).toEqual(new Set([200]));
      const outside = await ask(`${at().url}/healthz`);
      // The public health check does not disclose the cause.
      expect([outside.status, outside.retryAfter, outside.said]).toEqual([503, '1', { status: 'not ready' }]);
      const inside = await ask(`${at().groups.get('notes')?.url}/readyz`);
      expect(inside.said.missing).toEqual([name === 'broker' ? 'events' : 'database']);
      await member(name).start();
      await becomes('/readyz', 200);
      await signUp(at().url);
    },
    600_000,
  );

  const startNotes = async (env: Record<string, string>) => {
    const [port = 0] = await reservePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const logFile = join(at().dataDirectory, 'logs', `notes-${port}.log`);
    const notes = createMember({
      name: `notes-${port}`,
      program: () => [join(root, 'services/notes/src/main.ts')],
      directory: at().dataDirectory,
      env: {
        ...{ PORT: String(port), MONGO_URL: at().mongoUrl, AMQP_URL: at().amqpUrl },
        ...{ AUTH_URL: at().groups.get('auth')?.url ?? '', ...env },
      },
      logFile,
      isReady: async () => (await ask(`${url}/livez`).catch(() => undefined))?.status === 200,
    });
    others.push(notes);
    await notes.start();
    return { url, notes, log: () => readFile(logFile, 'utf8') };
  };

  test('a new process with a wrong AMQP_URL logs the reason and never becomes ready, while the old one serves', async () => {
    const [port] = await reservePorts(1);
    const { url, notes, log } = await startNotes({ AMQP_URL: `amqp://user:hushhush@127.0.0.1:${port}` });
    await eventually(async () => (await ask(`${url}/readyz`)).said.missing?.join() === 'events', timeoutMs);
    await eventually(async () => (await log()).includes(`"broker":"amqp://127.0.0.1:${port}`), timeoutMs);
    expect(await log()).toMatch(/AMQP_URL: no RabbitMQ answers there yet/);
    expect(await log()).not.toMatch(/hushhush/);
    expect(notes.isRunning()).toBe(true);
    expect((await ask(`${at().groups.get('notes')?.url}/readyz`)).status).toBe(200);
    // The process also stops while it waits for the broker.
    expect(await notes.terminate()).toBe(0);
  }, 600_000);

  test('a process that starts before its database becomes ready once the database is up', async () => {
    const proxy = await startFaultProxy({ port: Number(new URL(at().mongoUrl).port) });
    proxy.refuse();
    const server = `127.0.0.1:${proxy.port}`;
    const { url, log } = await startNotes({
      MONGO_URL: `mongodb://${server}/?directConnection=true`,
    });
    expect(await ask(`${url}/readyz`)).toMatchObject({ status: 503, said: { status: 'starting' } });
    await eventually(async () => (await log()).includes(`"server":"mongodb://${server}"`), timeoutMs);
    expect(await log()).toMatch(/MONGO_URL: no MongoDB server answers there yet/);
    proxy.heal();
    await eventually(async () => (await ask(`${url}/readyz`)).status === 200, timeoutMs);

    // A database that does not respond also makes the process not ready.
    proxy.stall();
    await eventually(async () => (await ask(`${url}/readyz`)).said.missing?.join() === 'database', timeoutMs);
    expect((await ask(`${url}/livez`)).status).toBe(200);
    proxy.heal();
    await eventually(async () => (await ask(`${url}/readyz`)).status === 200, timeoutMs);
    await proxy.stop();
  }, 600_000);
};
