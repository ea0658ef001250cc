import { readFileSync } from 'node:fs';
import { readAssumptions, readMeasured } from '../capacity/figures.ts';
import { capacityPage, capacityPath } from '../capacity/page.ts';
import { planFor } from '../capacity/plan.ts';

const measured = readMeasured();
const assumed = readAssumptions();

test('docs/reference/capacity.md is current (`npm run capacity` writes it)', async () => {
  expect(readFileSync(capacityPath, 'utf8')).toBe(await capacityPage());
});

test('scales requirements and costs with users and prices', () => {
  const [few, many] = [planFor(1_000_000, measured, assumed), planFor(2_000_000, measured, assumed)];
  expect(many.requestsASecond).toBeCloseTo(2 * few.requestsASecond);
  expect(many.documentGbAYear).toBeCloseTo(2 * few.documentGbAYear);
  expect(many.transcriptionCost).toBeCloseTo(2 * few.transcriptionCost);
  const cheap = { ...assumed, prices: { ...assumed.prices, thousandMails: 0 } };
  expect(planFor(1_000, measured, cheap).mailCost).toBe(0);
  expect(few.mailCost).toBeGreaterThan(0);
});

test('plans enough instances for the peak hour at the target utilization, and at least the minimum', () => {
  for (const users of assumed.usersADay) {
    for (const [part, { cores, instances }] of planFor(users, measured, assumed).parts) {
      const size = part === 'ai-pipeline-worker' ? assumed.coresOfAWorker : assumed.coresOfAnInstance;
      expect(instances).toBeGreaterThanOrEqual(assumed.minimumInstances);
      expect(cores).toBeLessThanOrEqual(instances * size * assumed.targetUse + 1e-9);
    }
  }
});
