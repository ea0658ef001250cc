import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** The violations of WCAG 2.2 A and AA on the page: rule and element, one line each. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  // By the debugging protocol, because the page's content security policy blocks foreign scripts.
  await page.evaluate(source);
  // A dialog that still fades in lacks contrast for a moment. Spinners never end, so they are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await page.evaluate(() =>
    (
      globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<Result> } }
    ).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
