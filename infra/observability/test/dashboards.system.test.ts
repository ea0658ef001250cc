import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { startCluster, type Cluster } from '@debrief/testing/cluster';
import { startHttpServer } from '@debrief/testing/http-server';
import { chat } from '@debrief/testing/openai-server';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { prometheusMissing } from '../tools.ts';
import { startPrometheus, type TestPrometheus } from './prometheus.ts';

const missing = prometheusMissing() ?? brokerMissing();
if (missing) process.stdout.write(`Skipped dashboards of a running system: ${missing}\n`);

const folder = new URL('../', import.meta.url);
interface Dashboard {
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}
const panels = readdirSync(new URL('dashboards/', folder)).flatMap((name) => {
  const dashboard = JSON.parse(readFileSync(new URL(`dashboards/${name}`, folder), 'utf8')) as Dashboard;
  return dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title: `${dashboard.title}: ${title}`, expr })),
  );
});

/** This panel has no data while all dependencies are available. */
const dependenciesPanel = 'Debrief: overview: Unavailable dependencies';

const unread = { contactName: null, contactRole: null, companyName: null, contactEmail: null, contactPhone: null, dealSize: null, sentiment: null, nextSteps: null }; // prettier-ignore

/** Starts a provider that responds slowly, so that jobs in progress are scraped. */
const startSlowProvider = () =>
  startHttpServer((request, response) => {
    request.resume().on('end', () => {
      setTimeout(() => {
        const { body } = chat.says({ ...unread, quotes: unread });
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }, 1_200);
    });
  });

const metricsOf = ({ dataDirectory }: Cluster): Map<string, string> => {
  const logs = join(dataDirectory, 'logs');
  return new Map(
    readdirSync(logs).flatMap((file) => {
      const url = /"metrics":"([^"]+)"/.exec(readFileSync(join(logs, file), 'utf8'))?.[1];
      return url === undefined ? [] : [[file.replace('.log', ''), url] as const];
    }),
  );
};

/** Disconnects during a request, like a closed browser. */
const disconnect = async (url: string): Promise<void> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
  );
  await pause(100);
  socket.destroy();
};

(missing ? describe.skip : describe)('in a running system', () => {
  let provider: Awaited<ReturnType<typeof startHttpServer>>;
  let broker: SharedBroker;
  let cluster: Cluster;
  let prometheus: TestPrometheus;
  let busy = true;
  let load: Promise<unknown>;

  const generateLoad = async (person: Person): Promise<void> => {
    while (busy) {
      await Promise.all([
        submitTextCall(person, `Spoke to Sarah Jones at Acme Ltd. Deal of R${Date.now()}.`),
        person.call('GET', '/api/sales-notes'),
        disconnect(cluster.url),
      ]);
    }
  };

  /** An invalid event is parked immediately. */
  const publishInvalidEvent = () => {
    const vhost = new URL(cluster.amqpUrl).pathname;
    return cluster.broker.ask('POST', `/exchanges${vhost}/debrief.events/publish`, {
      ...{ properties: {}, routing_key: 'notes.note.deleted', payload: '{}', payload_encoding: 'string' },
    });
  };

  beforeAll(async () => {
    provider = await startSlowProvider();
    broker = await shareBroker();
    cluster = await startCluster({
      broker,
      env: {
        ...{ METRICS_PORT: '0', RATE_LIMIT_SCALE: '5', MAILS_PER_RECIPIENT_PER_DAY: '1' },
        ...{
          OPENAI_API_KEY: 'test',
          OPENAI_BASE_URL: `${provider.url}/v1`,
          OPENAI_EXTRACTION_MODEL: 'reader',
        },
        MODEL_PRICES: 'reader=0.15/0.60',
        WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      },
    });
    const targets = metricsOf(cluster);
    expect(targets.size).toBe([...cluster.groups.values()].length);
    prometheus = await startPrometheus(targets, fileURLToPath(new URL('alerts.yml', folder)));
    expect(await publishInvalidEvent()).toEqual({ routed: true });
    const person = await signUp(cluster.url);
    const webhook = { url: 'https://receiver.invalid/hooks', events: ['note.deleted'] };
    expect((await person.call('POST', '/api/webhooks', webhook)).status).toBe(201);
    const crm = { kind: 'twenty', url: provider.url, token: 'token' };
    expect((await person.call('POST', '/api/integrations', crm)).status).toBe(201);
    load = generateLoad(person);
  }, 600_000);
  afterAll(async () => {
    busy = false;
    await load?.catch(() => {});
    await prometheus?.stop();
    await cluster?.stop();
    await broker?.release();
    await provider?.stop();
  }, 120_000);

  test.each(panels.filter(({ title }) => title !== dependenciesPanel))(
    'the panel "$title" has data',
    async ({ expr }) => {
      const values = await eventually(async () => {
        const found = await prometheus.query(expr);
        return found.length > 0 && found;
      }, 90_000);
      expect(values.every((value) => value >= 0)).toBe(true);
    },
    120_000,
  );

  test('every alert can be evaluated', async () => {
    const rules = await eventually(async () => {
      const found = await prometheus.rules();
      return found.length > 0 && found.every(({ health }) => health !== 'unknown') && found;
    }, 120_000);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    const file = readFileSync(new URL('alerts.yml', folder), 'utf8');
    expect(rules.map(({ name }) => name)).toEqual(
      [...file.matchAll(/- alert: (\w+)/g)].map(([, name]) => name),
    );
  });

  test(`the panel "${dependenciesPanel}" shows an unavailable service`, async () => {
    await cluster.members.get('auth')?.terminate();
    const [panel] = panels.filter(({ title }) => title === dependenciesPanel);
    await eventually(async () => (await prometheus.query(panel?.expr ?? '')).includes(1), 60_000);
  }, 120_000);
});
