import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMPTY_NOTE, emptyExtraction } from '@debrief/extraction/extractor';
import { costLine } from '../src/evaluation/cost.ts';
import { makeEngine } from '../src/evaluation/engine.ts';
import { evaluate, type Engine } from '../src/evaluation/evaluate.ts';
import { itemSchema, type Item } from '../src/notes/item.ts';
import { quantile, report } from '../src/evaluation/report.ts';
import { describeErrors } from '../src/evaluation/describe-errors.ts';

const item = (id: string, text: string): Item => ({
  id,
  style: 'typed-prose',
  text,
  expected: { ...EMPTY_NOTE, contactName: 'Ann Lee', nextSteps: null },
});
const items = [
  item('train-typed-prose-01', 'Ann Lee'),
  item('train-typed-prose-02', 'Bob'),
  item('train-typed-prose-03', 'Ann Lee'),
];
const echo: Engine = {
  name: 'echo',
  extract: (text) =>
    Promise.resolve({
      ...emptyExtraction('echo'),
      contactName: text,
      evidence: { contactName: { spans: [], confidence: text === 'Bob' ? 0.65 : 0.95 } },
    }),
};

test.each([1, 2, 8])('keeps the order of the notes with %i concurrent extractions', async (concurrency) => {
  const scored = await evaluate(items, echo, concurrency);
  expect(scored.map(({ note }) => note.contactName)).toEqual(['Ann Lee', 'Bob', 'Ann Lee']);
});

test('reports metrics in percent and describes errors', async () => {
  const scored = await evaluate(items, echo);
  expect(report(scored)).toMatch(/contactName +66\.7 +66\.7 +66\.7 +0\.0 +-/);
  expect(report(scored)).toMatch(/all six right +66\.7/);
  const wrong = scored.map(describeErrors).filter((text) => text !== undefined);
  expect(wrong).toEqual(['train-typed-prose-02\n  | Bob\n  contactName wrong: "Bob" for "Ann Lee"']);
});

test('reports the reliability of confidences and the values marked "Check"', async () => {
  const lines = report(await evaluate(items, echo)).split('\n');
  expect(lines.find((line) => line.startsWith('0.60'))).toMatch(/ 1 +65\.0 +0\.0 +\.{26}\|\.{13}$/);
  expect(lines.find((line) => line.startsWith('0.95'))).toMatch(/ 2 +95\.0 +100\.0 +#{38}\|#$/);
  expect(lines.find((line) => line.startsWith('all five   '))).toBeDefined();
  expect(lines.findLast((line) => line.startsWith('all five'))).toMatch(/ 3 +100\.0 +33\.3 +0 +100\.0$/);
});

test('computes the median and the 95th percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(hundred, 0.5), quantile(hundred, 0.95), quantile([7], 0.95)]).toEqual([50, 95, 7]);
});

test('rejects a note with invalid labels', () => {
  expect(itemSchema.safeParse(items[0]).success).toBe(true);
  expect(itemSchema.safeParse({ ...items[0], accept: { companyName: ['Foo'] } }).success).toBe(false);
  expect(itemSchema.safeParse({ ...items[0], note: 'x' }).success).toBe(false);
});

test('computes the cost per note', () => {
  const usage = { inputTokens: 2_000_000, outputTokens: 100_000 };
  expect(costLine(usage, 1000, 'openai:gpt-4o-mini')).toContain('$0.000360');
  expect(costLine(usage, 1000, 'openai:other')).toContain('2000 tokens in and 100 out; give --input-price');
  expect(costLine(usage, 1000, 'openai:other', { input: 1, output: 10 })).toContain('$0.003000');
});

test('rejects the OpenAI engine without a key', async () => {
  await expect(makeEngine('openai', {})).rejects.toThrow('needs OPENAI_API_KEY');
});

test('counts tokens, and warns about a fallback to the local engine', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          id: 'c',
          object: 'chat.completion',
          choices: [
            {
              index: 0,
              finish_reason: 'stop',
              message: { role: 'assistant', content: '{"not":"a note"}' },
            },
          ],
          usage: { prompt_tokens: 700, completion_tokens: 60, total_tokens: 760 },
        }),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fetch = globalThis.fetch;
  try {
    const { extractor, usage, warnings } = await makeEngine('openai', {
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    });
    await extractor.extract('I met Ann Lee today and she loved the demo of our pumps.');
    await extractor.extract('I met Ann Lee again and she was happy with the price.');
    expect(usage).toEqual({ inputTokens: 1400, outputTokens: 120 });
    expect(warnings).toEqual([
      expect.stringContaining('local engine'),
      expect.stringContaining('local engine'),
    ]);
  } finally {
    globalThis.fetch = fetch;
    server.closeAllConnections();
    server.close();
  }
});
