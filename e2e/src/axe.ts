import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, ViewportSize } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Returns each violation on the page as rule and element. Default rules: WCAG 2.2 A and AA. */
export const axeViolations = async (page: Page, runOnly: readonly string[] = wcagTags): Promise<string[]> => {
  // Evaluated through the debugging protocol, because the page's CSP blocks injected scripts.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  // Waits for finite animations, because text that is fading in lacks contrast. Spinners never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await page.evaluate(
    (only) =>
      (
        globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<Result> } }
      ).axe.run(document, { runOnly: only, resultTypes: ['violations'] }),
    runOnly,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/**
 * Returns the violations in both themes. Checks only color rules in the dark theme, because only its colors
 * differ.
 */
export const axeViolationsInThemes = async (
  page: Page,
  viewports: readonly ViewportSize[] = [],
): Promise<string[]> => {
  const found: string[] = [];
  const setTheme = (theme: string) =>
    page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
  for (const [theme, rules] of [['light'], ['dark', colorRules]] as const) {
    await setTheme(theme);
    for (const viewport of viewports.length > 0 ? viewports : [page.viewportSize()]) {
      if (viewport) await page.setViewportSize(viewport);
      // Scrolls to the top, where the sticky bar covers no controls.
      await page.evaluate(() => window.scrollTo(0, 0));
      const lines = await axeViolations(page, rules);
      found.push(...lines.map((line) => `${theme}, ${viewport?.width} px: ${line}`));
    }
  }
  await setTheme('light');
  return found;
};
