import { readFileSync } from 'node:fs';
import { durableReactions } from '@debrief/contracts/events/reactions';
import { parse, parseAllDocuments } from 'yaml';
import { processesPath, processesTemplate, processNames } from '../processes.ts';
import { readme, readmePath } from '../readme.ts';
import { helmMissing, render } from '../tools.ts';

interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  spec: any;
}

const required = {
  publicUrl: 'https://debrief.example',
  mongodb: { address: 'mongodb://mongo:27017' },
  rabbitmq: { address: 'amqp://rabbitmq:5672' },
  s3: { bucket: 'recordings' },
  mail: { region: 'eu-west-1', from: 'Debrief <notes@debrief.example>' },
};
const manifestsWith = (values: object = {}): Manifest[] => {
  const { manifests, refusal } = render({ ...required, ...values });
  expect(refusal).toBe('');
  return parseAllDocuments(manifests)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
};
const find = (manifests: Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === `debrief-${name}`);
  if (!found) throw new Error(`missing ${kind} debrief-${name}`);
  return found;
};
const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((each) => each.kind === kind);
const names = (manifests: Manifest[]) =>
  manifests.map(({ metadata }) => metadata.name.replace(/^debrief-/, '')).sort();
const processes = [...processNames].sort();

test('the generated README and table of processes are up to date', async () => {
  expect(readFileSync(readmePath, 'utf8')).toBe(await readme());
  expect(readFileSync(processesPath, 'utf8')).toBe(processesTemplate());
});

test('the schema covers every top-level value', () => {
  const read = (name: string) => readFileSync(new URL(`../debrief/${name}`, import.meta.url), 'utf8');
  const values = parse(read('values.yaml')) as Record<string, object>;
  const schema = JSON.parse(read('values.schema.json')) as {
    properties: Record<string, { properties?: object }>;
  };
  const known = Object.keys(schema.properties).filter((key) => key !== 'global');
  expect(known.sort()).toEqual(Object.keys(values).sort());
});

const missing = helmMissing();
(missing ? describe.skip : describe)(`rendered by Helm${missing ? ` (${missing})` : ''}`, () => {
  test('every process has a Deployment, a Service, a disruption budget and a network policy', () => {
    const manifests = manifestsWith();
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'])
      expect([kind, names(ofKind(manifests, kind))]).toEqual([kind, processes]);
  });

  test('pods meet the restricted Pod Security Standard and read passwords from their own Secret', () => {
    for (const { metadata, spec } of ofKind(manifestsWith(), 'Deployment')) {
      const { securityContext, containers, automountServiceAccountToken, volumes } = spec.template.spec;
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(automountServiceAccountToken).toBe(false);
      expect(containers).toHaveLength(1);
      const [container] = containers;
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toBeDefined();
      expect(container.envFrom).toEqual([{ secretRef: { name: metadata.name } }]);
      expect(volumes.filter((volume: object) => 'hostPath' in volume)).toEqual([]);
    }
  });

  test('pods are probed with /readyz and /livez, and an old pod serves until the new one is ready', () => {
    for (const { metadata, spec } of ofKind(manifestsWith(), 'Deployment')) {
      const [container] = spec.template.spec.containers;
      expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
      expect(container.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' });
      if (!['debrief-auth', 'debrief-integrations'].includes(metadata.name))
        expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    }
  });

  test('a worker’s termination grace period covers the transcription time limit', () => {
    const worker = find(
      manifestsWith({
        worker: { transcribeDeadlineSeconds: 300 },
        rabbitmq: { ...required.rabbitmq, consumerTimeoutSeconds: 900 },
      }),
      'Deployment',
      'ai-pipeline-worker',
    );
    const { containers, terminationGracePeriodSeconds } = worker.spec.template.spec;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(300);
    expect(containers[0].env).toContainEqual({ name: 'TRANSCRIBE_DEADLINE_S', value: '300' });
    expect(containers[0].env).toContainEqual({ name: 'AMQP_CONSUMER_TIMEOUT_S', value: '900' });
    expect(containers[0].command).toEqual(['node', 'src/worker.ts']);
    expect(containers[0].image).toMatch(/\/ai-pipeline:/);
  });

  test('pods are spread over zones and nodes', () => {
    for (const { spec } of ofKind(manifestsWith(), 'Deployment'))
      expect(
        spec.template.spec.topologySpreadConstraints.map(
          ({ topologyKey }: { topologyKey: string }) => topologyKey,
        ),
      ).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
  });

  test('auth and integrations have one replica with keys on a volume, and several with keys in a Secret', () => {
    const onVolume = manifestsWith();
    expect(find(onVolume, 'Deployment', 'auth').spec).toMatchObject({
      replicas: 1,
      strategy: { type: 'Recreate' },
    });
    expect(find(onVolume, 'PersistentVolumeClaim', 'keys').metadata.annotations).toEqual({
      'helm.sh/resource-policy': 'keep',
    });
    const inSecret = manifestsWith({
      auth: { keysSecret: 'keys' },
      integrations: { keysSecret: 'more-keys' },
    });
    expect(find(inSecret, 'Deployment', 'auth').spec.replicas).toBe(2);
    expect(ofKind(inSecret, 'PersistentVolumeClaim')).toEqual([]);
  });

  test('network policies allow only callers and required backing services', () => {
    const manifests = manifestsWith();
    const callersOf = (name: string) =>
      JSON.stringify(find(manifests, 'NetworkPolicy', name).spec.ingress).match(/(?<=component":")[\w-]+/g) ??
      [];
    expect([...callersOf('notes')].sort()).toEqual(['auth', 'gateway', 'integrations', 'mailer']);
    expect(callersOf('ai-pipeline-worker')).toEqual([]);
    const portsOf = (name: string) =>
      find(manifests, 'NetworkPolicy', name).spec.egress.flatMap((rule: { ports: { port: unknown }[] }) =>
        rule.ports.map(({ port }) => port),
      );
    // A compromised gateway cannot reach documents or recordings.
    expect(portsOf('gateway')).not.toContain(27_017);
    expect(portsOf('gateway')).not.toContain(443);
    expect(portsOf('notes')).toContain(27_017);
  });

  test('only mailer sends to the SMTP server', () => {
    const peers = [{ ipBlock: { cidr: '10.1.2.3/32' } }];
    const smtp = { address: 'smtps://mail.example', port: 465, peers };
    const manifests = manifestsWith({ mail: { region: '', from: 'notes@debrief.example', smtp } });
    for (const name of processes) {
      const rule = { ports: [{ port: 465 }], to: peers };
      const { egress } = find(manifests, 'NetworkPolicy', name).spec;
      const { env } = find(manifests, 'Deployment', name).spec.template.spec.containers[0];
      expect(JSON.stringify(egress).includes(JSON.stringify(rule))).toBe(name === 'mailer');
      expect(JSON.stringify(env).includes('"SMTP_URL","value":"smtps://mail.example"')).toBe(
        name === 'mailer',
      );
      expect(JSON.stringify(env)).not.toContain('SES_REGION');
    }
  });

  test('only Prometheus and KEDA can reach the metrics port', () => {
    const manifests = manifestsWith();
    for (const name of processes) {
      const [container] = find(manifests, 'Deployment', name).spec.template.spec.containers;
      expect(container.ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
      expect(container.env).toContainEqual({ name: 'METRICS_PORT', value: '9464' });
      const open = find(manifests, 'NetworkPolicy', name).spec.ingress.filter(
        (rule: { ports: { port: string }[] }) => rule.ports.some(({ port }) => port === 'metrics'),
      );
      expect(open).toHaveLength(1);
      expect(open[0].from).toHaveLength(2);
    }
  });

  test('traces are sent to the configured collector; without one, egress to its port is blocked', () => {
    const openTo = (manifests: Manifest[], name: string) =>
      find(manifests, 'NetworkPolicy', name).spec.egress.filter((rule: { ports: { port: unknown }[] }) =>
        rule.ports.some(({ port }) => port === 4318),
      );
    const peers = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }];
    const traces = { endpoint: 'http://collector.monitoring:4318', sampleRatio: 0, peers };
    const [without, traced] = [manifestsWith(), manifestsWith({ traces })];
    for (const name of processes) {
      const envOf = (manifests: Manifest[]) =>
        find(manifests, 'Deployment', name).spec.template.spec.containers[0].env as { name: string }[];
      expect(envOf(traced)).toContainEqual({ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: traces.endpoint });
      expect(envOf(traced)).toContainEqual({ name: 'TRACES_SAMPLE_RATIO', value: '0' });
      expect(openTo(traced, name)).toEqual([{ ports: [{ port: 4318 }], to: peers }]);
      expect(JSON.stringify(envOf(without))).not.toContain('OTEL_');
      expect(openTo(without, name)).toEqual([]);
    }
  });

  const keda = { enabled: true, managementSecret: 'rabbitmq-management' };

  test('KEDA scales by queue length with unacknowledged messages and by the age of the oldest job', () => {
    const manifests = manifestsWith({ worker: { keda } });
    const { spec } = find(manifests, 'ScaledObject', 'ai-pipeline-worker');
    const rabbitmq = spec.triggers.filter(({ type }: { type: string }) => type === 'rabbitmq');
    expect(rabbitmq.map(({ metadata }: { metadata: { queueName: string } }) => metadata.queueName)).toEqual([
      'ai-pipeline.recording.hear',
      'ai-pipeline.job.process',
      'ai-pipeline.long-text.process',
    ]);
    for (const { metadata } of rabbitmq)
      expect(metadata).toMatchObject({ protocol: 'http', mode: 'QueueLength' });
    const queues = durableReactions.map(({ queue }) => queue);
    for (const { metadata } of rabbitmq) expect(queues).toContain(metadata.queueName);
    const ages = spec.triggers.filter(({ type }: { type: string }) => type === 'metrics-api');
    for (const { metadata } of ages)
      expect(metadata.valueLocation).toMatch(/^debrief_pipeline_oldest_job_seconds/);
    for (const { metadata } of ages) expect(metadata.url).toMatch(/:9464\/metrics$/);
    expect(ages).toHaveLength(2);
    expect(spec.minReplicaCount).toBe(0);
    expect(find(manifests, 'Deployment', 'ai-pipeline-worker').spec.replicas).toBeUndefined();
  });

  test.each([
    [0, 10],
    [120, 4],
    [10, 1],
  ])('a provider limit of %p requests per minute caps workers at %p', (requestsPerMinute, most) => {
    const manifests = manifestsWith({ worker: { keda, provider: { requestsPerMinute } } });
    expect(find(manifests, 'ScaledObject', 'ai-pipeline-worker').spec.maxReplicaCount).toBe(most);
  });

  test.each([
    ['https://debrief.example', '/'],
    ['https://debrief.example/notes', '/notes'],
  ])('Ingress and HTTPRoute use the host and the path of %s', (publicUrl, path) => {
    const manifests = manifestsWith({
      publicUrl,
      ingress: { enabled: true },
      gatewayApi: { enabled: true, parentRefs: [{ name: 'public' }] },
    });
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    expect(ingress?.spec.rules[0].host).toBe('debrief.example');
    expect(ingress?.spec.rules[0].http.paths[0].path).toBe(path);
    const route = manifests.find(({ kind }) => kind === 'HTTPRoute');
    expect(route?.spec.hostnames).toEqual(['debrief.example']);
    expect(route?.spec.rules[0].matches[0].path.value).toBe(path);
  });

  test('autoscalers, ServiceMonitors and operator resources are created only if enabled', () => {
    const plain = manifestsWith();
    for (const kind of ['HorizontalPodAutoscaler', 'ServiceMonitor', 'RabbitmqCluster', 'Secret'])
      expect(ofKind(plain, kind)).toEqual([]);
    const full = manifestsWith({
      defaults: { autoscaling: { enabled: true } },
      metrics: { serviceMonitor: { enabled: true } },
      mongodb: { operator: { enabled: true } },
      rabbitmq: { operator: { enabled: true } },
      s3: { operator: { enabled: true } },
    });
    expect(names(ofKind(full, 'ServiceMonitor'))).toEqual(processes);
    for (const { spec } of ofKind(full, 'ServiceMonitor'))
      expect(spec.endpoints).toEqual([{ port: 'metrics', path: '/metrics', interval: '30s' }]);
    expect(names(ofKind(full, 'HorizontalPodAutoscaler'))).not.toContain('ai-pipeline-worker');
    for (const kind of ['MongoDBCommunity', 'RabbitmqCluster', 'ObjectBucketClaim'])
      expect(ofKind(full, kind)).toHaveLength(1);
    expect(ofKind(full, 'Secret')).toEqual([]);
  });

  test.each([
    ['a missing publicUrl', { publicUrl: '' }, 'Set publicUrl'],
    ['a missing database', { mongodb: {} }, 'Set mongodb.address'],
    ['a missing broker', { rabbitmq: {} }, 'Set rabbitmq.address'],
    ['a missing bucket', { s3: {} }, 'Set s3.bucket'],
    ['a missing sender', { mail: { region: 'eu-west-1' } }, 'Set mail.from, and mail.region or mail.smtp'],
    [
      'SES and an SMTP server',
      { mail: { ...required.mail, smtp: { address: 'smtp://mail.example' } } },
      'Set either mail.region or mail.smtp.address',
    ],
    ['a missing management API', { worker: { keda: { enabled: true } } }, 'Set worker.keda.managementSecret'],
    [
      'a password in an address',
      { rabbitmq: { address: 'amqp://user:word@mq' } },
      'Do not put passwords in addresses',
    ],
    ['an unknown value', { replicas: 3 }, 'replicas'],
    ['an unknown process', { processes: { billing: {} } }, 'billing'],
  ])('reports %s with a hint', (_what, values, sentence) => {
    expect(render({ ...required, ...values }).refusal).toContain(sentence);
  });
});
