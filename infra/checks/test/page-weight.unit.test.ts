import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pageList } from '../../../frontend/src/app/pages.ts';
import { budgetOf, weighPages } from '../page-weight.ts';

const assets = new URL('../../../frontend/dist/assets/', import.meta.url);

// `npm test` builds the front end before. Without a build, these tests are skipped.
const withBuild = existsSync(assets) ? test : test.skip;
const weights = existsSync(assets) ? weighPages(assets) : [];
const weightOf = (page: string) => weights.find((each) => each.page === page);

withBuild.each(pageList.map(({ path }) => path))(
  '%s stays within its JavaScript budget for a first visit',
  (page) => {
    expect(weightOf(page)?.bytes).toBeLessThanOrEqual(budgetOf(page));
  },
);

type PageFiles = Record<string, { files: string[] }>;

withBuild.each(pageList.map(({ path }) => path))(
  'page-files.json lists the files of %s except the entry file',
  async (page) => {
    const written = await readFile(new URL('../page-files.json', assets), 'utf8');
    const found = Object.entries(JSON.parse(written) as PageFiles).find(([path]) => path === page);
    expect(found?.[1].files).toHaveLength((weightOf(page)?.files ?? 0) - 1);
  },
);
