import type { LookupFunction } from 'node:net';
import { startHttpServer } from '@debrief/testing/http-server';
import { eventually } from '@debrief/testing/person';
import { createOutside, readStart } from '../src/outgoing/fetch-outside.ts';
import { InsideAddressError } from '../src/outgoing/guarded-agent.ts';
import { parseNetwork, type Network } from '../src/outgoing/networks.ts';

const network = (text: string): Network => {
  const parsed = parseNetwork(text);
  if (!parsed) throw new Error(`${text} is not a network`);
  return parsed;
};

let calls: string[];
let receiver: Awaited<ReturnType<typeof startHttpServer>>;
let port: string;
let redirectTo: string | undefined;

beforeAll(async () => {
  receiver = await startHttpServer((req, res) => {
    calls.push(`${req.headers.host}${req.url}`);
    if (req.url === '/redirect') res.writeHead(307, { location: redirectTo }).end();
    else if (req.url === '/endless') res.write('x'.repeat(100_000));
    else res.end('received');
  });
  port = new URL(receiver.url).port;
});
afterAll(() => receiver.stop());
beforeEach(() => {
  calls = [];
});

/** Answers each name with its next list of addresses. The last list stays. */
const resolver =
  (names: Record<string, string[][]>): LookupFunction =>
  (hostname, options, callback) => {
    const answers = names[hostname] ?? [];
    const [first] = answers.length > 1 ? [answers.shift()] : answers;
    const found = (first ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [{ address, family } = { address: '', family: 4 }] = found;
    setImmediate(() => (options.all ? callback(null, found) : callback(null, address, family)));
  };

const opened: { close(): Promise<void> }[] = [];
const outside = (options: Partial<Parameters<typeof createOutside>[0]> = {}) => {
  const made = createOutside({ allowedNetworks: [], timeoutMs: 2_000, ...options });
  opened.push(made);
  return made.fetchOutside;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

const refusal = async (sending: Promise<unknown>): Promise<unknown> => {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    return (error as Error).cause;
  }
};

const literals = [
  ...['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1'],
  ...['0.0.0.0', '0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254'],
  ...['192.168.0.1', '192.168.255.254', '100.64.0.1', '100.127.255.254', '169.254.169.254', '169.254.0.1'],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '①②⑦.⓪.⓪.①', '[::1]', '[::]', '[::127.0.0.1]', '[::ffff:127.0.0.1]'],
  ...[
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::1]',
  ],
  ...['[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]', '[fc00::1]'],
  ...['[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]', '[100::1]', '[3fff::1]', '[4000::1]'],
];

test(`refuses ${literals.length} addresses inside the network`, async () => {
  expect(literals.length).toBeGreaterThanOrEqual(40);
  const fetchOutside = outside();
  for (const host of literals)
    expect([host, await refusal(fetchOutside(`http://${host}:${port}/`))]).toEqual([
      host,
      expect.any(InsideAddressError),
    ]);
  expect(calls).toEqual([]);
});

test('refuses names of these addresses', async () => {
  const addresses = literals
    .map((host) => new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, ''))
    .filter((address) => /^[\d.]+$|:/.test(address));
  for (const address of addresses) {
    const fetchOutside = outside({ lookup: resolver({ 'inside.example': [[address]] }) });
    expect([address, await refusal(fetchOutside(`http://inside.example:${port}/`))]).toEqual([
      address,
      expect.any(InsideAddressError),
    ]);
  }
  expect(calls).toEqual([]);
});

test('refuses localhost by the resolver of the system', async () => {
  expect(await refusal(outside()(`http://localhost:${port}/`))).toBeInstanceOf(InsideAddressError);
});

test.each([
  ['the first', ['127.0.0.1', '93.184.215.14']],
  ['the last', ['93.184.215.14', '2606:2800:21f::1', '127.0.0.1']],
])('refuses a name if %s of its addresses is inside', async (_which, addresses) => {
  const fetchOutside = outside({ lookup: resolver({ 'both.example': [addresses] }) });
  expect(await refusal(fetchOutside(`http://both.example:${port}/`))).toBeInstanceOf(InsideAddressError);
  expect(calls).toEqual([]);
});

test('checks a name again for each connection, so a changed DNS answer cannot reach the inside', async () => {
  // 127.0.0.1 stands for a public receiver. The second answer is inside.
  const lookup = resolver({ 'rebinds.example': [['127.0.0.1'], ['127.0.0.2']] });
  const fetchOutside = outside({ lookup, allowedNetworks: [network('127.0.0.1')] });
  const first = await fetchOutside(`http://rebinds.example:${port}/`, { headers: { connection: 'close' } });
  expect(await first.text()).toBe('received');
  expect(await refusal(fetchOutside(`http://rebinds.example:${port}/`))).toBeInstanceOf(InsideAddressError);
  expect(calls).toHaveLength(1);
});

test.each(
  literals
    .filter((host) => !/^127\.0\.0\.1$|7f00:1/.test(new URL(`http://${host}`).hostname))
    .map((host) => [host]),
)('does not follow a redirect to %s, even if redirects are followed', async (host) => {
  const lookup = resolver({ 'public.example': [['127.0.0.1']] });
  const fetchOutside = outside({ lookup, allowedNetworks: [network('127.0.0.1')] });
  redirectTo = `http://${host}:${port}/secret`;
  const url = `http://public.example:${port}/redirect`;
  expect(await refusal(fetchOutside(url, { redirect: 'follow' }))).toBeInstanceOf(InsideAddressError);
  expect(calls).toEqual([`public.example:${port}/redirect`]);
});

test('resolves two names at a time, so that a slow DNS server leaves threads to others', async () => {
  const answers: (() => void)[] = [];
  let lookups = 0;
  const lookup: LookupFunction = (_hostname, options, callback) => {
    lookups++;
    const found = { address: '127.0.0.1', family: 4 };
    answers.push(() => (options.all ? callback(null, [found]) : callback(null, found.address, found.family)));
  };
  const fetchOutside = outside({ lookup, allowedNetworks: [network('127.0.0.1')] });
  const requests = Array.from({ length: 6 }, (_, index) =>
    fetchOutside(`http://slow-${index}.example:${port}/`),
  );
  for (let done = 0; done < requests.length; done += 2) {
    await eventually(() => answers.length === 2);
    expect(lookups).toBe(done + 2);
    for (const answer of answers.splice(0)) answer();
  }
  for (const request of requests) expect((await request).status).toBe(200);
});

test('returns a redirect without following it by default', async () => {
  const fetchOutside = outside({ allowedNetworks: [network('127.0.0.0/8')] });
  redirectTo = '/elsewhere';
  const response = await fetchOutside(`http://127.0.0.1:${port}/redirect`);
  expect([response.status, calls.length]).toEqual([307, 1]);
});

test.each(['file:///etc/passwd', 'data:text/plain,x', 'ftp://example.com/', 'gopher://example.com/'])(
  'refuses %s',
  async (url) => {
    await expect(outside()(url)).rejects.toThrow(/is not supported/);
  },
);

test('ignores proxy variables', async () => {
  process.env['HTTP_PROXY'] = process.env['http_proxy'] = receiver.url;
  try {
    const lookup = resolver({ 'inside.example': [['10.0.0.1']] });
    expect(await refusal(outside({ lookup })('http://inside.example/'))).toBeInstanceOf(InsideAddressError);
    expect(calls).toEqual([]);
  } finally {
    delete process.env['HTTP_PROXY'];
    delete process.env['http_proxy'];
  }
});

test('reads only the start of a body that does not end', async () => {
  const fetchOutside = outside({ allowedNetworks: [network('127.0.0.1')] });
  const response = await fetchOutside(`http://127.0.0.1:${port}/endless`);
  expect(await readStart(response, 1024)).toBe('x'.repeat(1024));
});
