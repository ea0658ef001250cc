import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../src/command/main.ts', import.meta.url));
const { OPENAI_API_KEY: _key, ...environment } = process.env;

const start = (env: Record<string, string> = {}, options: string[] = []) =>
  spawn(process.execPath, [COMMAND, ...options], { env: { ...environment, ...env } });

const run = async (input: string, env: Record<string, string> = {}, options: string[] = []) => {
  const child = start(env, options);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { out, err, code, lines: out.split('\n').filter(Boolean) };
};

const item = (id: string, text: string) => JSON.stringify({ id, text });

describe('extract command', () => {
  it('writes a note for each item in input order, with keys in field order', async () => {
    const { lines, code, err } = await run(
      `${item('b', 'Spoke to Sarah Jones at Acme Ltd, she loves it, fifty k.')}\n${item('a', 'Met Thabo Nkosi.')}\n`,
    );
    expect(lines[0]).toBe(
      '{"id":"b","contactName":"Sarah Jones","companyName":"Acme Ltd","contactEmail":null,"contactPhone":null,"dealSize":50000,"sentiment":"positive","nextSteps":null}',
    );
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ id: 'a', contactName: 'Thabo Nkosi' });
    expect([lines.length, code, err]).toEqual([2, 0, '']);
  });

  it('adds evidence with --evidence', async () => {
    const text = 'Spoke to Sarah Jones at Acme Ltd, fifty k rand.';
    const { lines } = await run(item('a', text), {}, ['--evidence']);
    const { dealCurrency, evidence, extractedBy } = JSON.parse(lines[0] ?? '') as {
      dealCurrency: string;
      evidence: { contactName: { spans: { start: number; end: number }[] } };
      extractedBy: string;
    };
    const span = evidence.contactName.spans[0];
    expect([text.slice(span?.start, span?.end), dealCurrency, extractedBy]).toEqual([
      'Sarah Jones',
      'ZAR',
      'local',
    ]);
  });

  it('skips blank lines and accepts a last line without a line break', async () => {
    const { lines, code } = await run(`\n\r\n${item('a', 'hi')}\r\n\n${item('b', 'hi')}`);
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['a', 'b']);
    expect(code).toBe(0);
  });

  it('reports invalid lines, continues, and exits with 1', async () => {
    const { lines, err, code } = await run(
      `${item('a', 'hi')}\nnot json\n{"id":"c"}\n[]\n${item('d', 'hi')}\n`,
    );
    expect(lines.length).toBe(2);
    expect(err).toContain('line 2: not valid JSON');
    expect(err).toContain('line 3: "text" must be a string');
    expect(err).toMatch(/line 4: /);
    expect(code).toBe(1);
  });

  it('accepts the line separator U+2028 inside a text', async () => {
    const { lines, code } = await run(`{"id":"a","text":"Met Thabo Nkosi.\u2028Deal fifty k."}\n`);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ contactName: 'Thabo Nkosi', dealSize: 50_000 });
    expect(code).toBe(0);
  });

  it('writes a note before the input ends', async () => {
    const child = start();
    child.stdin.write(`${item('a', 'Met Thabo Nkosi.')}\n`);
    const first = await new Promise<string>((done) =>
      child.stdout.once('data', (chunk: Buffer) => done(chunk.toString())),
    );
    expect(first).toContain('Thabo Nkosi');
    child.stdin.end();
    await new Promise((done) => child.on('close', done));
  });

  it('exits silently when the output is closed', async () => {
    const child = start();
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    for (let i = 0; i < 2_000; i += 1) child.stdin.write(`${item(String(i), 'Met Thabo Nkosi.')}\n`);
    child.stdin.end();
    const code = await new Promise<number | null>((done) => child.on('close', done));
    expect([code, err]).toEqual([0, '']);
  });

  it('calls the OpenAI server if a key is set, and falls back to the local engine after an error', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const { lines, err, code } = await run(`${item('a', 'Met Thabo Nkosi.')}\n`, {
      OPENAI_API_KEY: 'test',
      OPENAI_BASE_URL: address,
    });
    server.close();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ contactName: 'Thabo Nkosi' });
    expect([requests, code]).toEqual([1, 0]);
    expect(err).toContain('local engine');
  });
});
