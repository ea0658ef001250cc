// npm run check:mcp: runs the conformance suite of the Model Context Protocol and the Inspector's command line against
// a running Debrief. Both are installed outside the lock file. Skipped without the npm registry.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall } from '@debrief/testing/person';

const programs = { conformance: '0.1.16', inspector: '2.12.0' };
const directory = resolve(...['node_modules', '.cache', `mcp-${programs.conformance}-${programs.inspector}`]);
const programOf = (name: string) => join(directory, 'node_modules', '.bin', name);

const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

/** Scenarios that need what this server does not have. */
const notApplicable: Readonly<Record<string, string>> = {
  'tools-call-*, json-schema-2020-12, elicitation-*': 'tools of the suite’s example server',
  'resources-*': 'resources',
  'prompts-*, completion-complete': 'prompts',
  'logging-set-level': 'log messages to the client',
  'server-sse-*': 'sessions and streams',
};

const install = (): boolean => {
  if (existsSync(programOf('mcp-inspector'))) return true;
  mkdirSync(directory, { recursive: true });
  const packages = Object.entries(programs).map(
    ([name, version]) => `@modelcontextprotocol/${name}@${version}`,
  );
  const args = ['install', '--prefix', directory, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  return spawnSync('npm', args, { stdio: 'ignore' }).status === 0;
};

/** Adds the API token, because the conformance suite cannot send headers. Changes nothing else. */
const startTokenProxy = async (target: string, token: string) => {
  const { hostname, port } = new URL(target);
  const server = createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = req;
    const upstream = request({ hostname, port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const run = (program: string, args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const child = spawn(programOf(program), args, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });

const report = (name: string, passed: boolean, output: string): void => {
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name}\n${passed ? '' : `${output}\n`}`);
  if (!passed) process.exitCode = 1;
};

const checkConformance = async (url: string): Promise<void> => {
  for (const scenario of scenarios) {
    const { code, output } = await run('conformance', ['server', '--url', url, '--scenario', scenario]);
    report(`conformance ${scenario}`, code === 0, output);
  }
  for (const [names, reason] of Object.entries(notApplicable))
    process.stdout.write(`skipped conformance ${names}, which need ${reason}\n`);
};

/** Each call has the words that its output must contain. */
const inspectorCalls: readonly (readonly [args: readonly string[], expected: string])[] = [
  [['--method', 'tools/list', '--strict'], 'reschedule_follow_up'],
  [['--method', 'tools/call', '--tool-name', 'search_notes', '--tool-arg', 'q=acme'], 'Ann Lee'],
  [
    [
      '--method',
      'tools/call',
      '--tool-name',
      'add_note',
      '--tool-arg',
      'text=Met Bo Berg of Acme Ltd.',
    ].concat('idempotencyKey=inspector-1'),
    'Bo Berg',
  ],
];

const checkInspector = async (url: string, token: string): Promise<void> => {
  for (const [args, expected] of inspectorCalls) {
    const header = ['--header', `Authorization: Bearer ${token}`];
    const { code, output } = await run('mcp-inspector', ['--cli', url, ...args, ...header]);
    report(`inspector ${args.join(' ')}`, code === 0 && output.includes(expected), output);
  }
};

if (!install()) {
  process.stdout.write('Skipped: the MCP conformance suite and Inspector require the npm registry.\n');
} else {
  const debrief = await startDebrief();
  try {
    const person = await signUp(debrief.url);
    await submitTextCall(person, 'Met Ann Lee of Acme Ltd.');
    const { json } = await person.call('POST', '/api/tokens', {
      ...{ name: 'MCP', password: person.password },
      scopes: ['notes:read', 'notes:write', 'contacts:read'],
    });
    const { token } = json as { token: string };
    const proxy = await startTokenProxy(debrief.url, token);
    await checkConformance(proxy.url);
    proxy.stop();
    await checkInspector(`${debrief.url}/mcp`, token);
  } finally {
    await debrief.stop();
  }
}
