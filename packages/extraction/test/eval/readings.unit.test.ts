import { requireReadings } from '../../eval/fit/reader/readings.ts';

test('says how to get the readings if they are missing', () => {
  const absent = new URL('absent.jsonl.gz', import.meta.url);
  expect(() => requireReadings(absent)).toThrow(
    /absent\.jsonl\.gz is missing\. .+ train\.py cross: see "Readings" in /,
  );
});
