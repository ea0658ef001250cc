import { fileURLToPath } from 'node:url';
import { siteLink } from '../../docs/links.ts';
import { missingPages, sidebar, siteFiles, sitePath } from '../../docs/pages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = siteFiles(root);
const repository = 'https://example.com/debrief/blob/main';
const link = (file: string, href: string, options: { repository?: string } = { repository }) =>
  siteLink(href, { file, isOnSite: (path) => files.includes(path), ...options });

test.each([
  ['docs/events.md', 'operations.md#traces', '/operations.md#traces'],
  ['docs/decisions/0032-mail-goes-to-verified-addresses.md', '../sessions.md', '/sessions.md'],
  ['docs/operations.md', 'runbooks/README.md', '/runbooks/index.md'],
  ['docs/operations.md', 'runbooks', '/runbooks/index.md'],
  ['docs/webhooks.md', 'api.md', '/http-api.md'],
  ['docs/install.md', '../README.md#going-to-production', '/getting-started.md#going-to-production'],
  ['README.md', 'infra/docker/README.md', '/containers.md'],
  ['docs/install.md', '#node', '#node'],
  ['docs/install.md', 'https://example.com/a.md', 'https://example.com/a.md'],
  ['docs/install.md', 'no-such-page.md', '/no-such-page.md'],
  ['docs/guarantees.md', '../gateway/src/app.ts#L3', `${repository}/gateway/src/app.ts#L3`],
])('in %s, %s leads to %s', (file, href, expected) => {
  expect(link(file, href)).toBe(expected);
});

test('removes a link to a file that is not on the site if the repository is not known', () => {
  expect(link('docs/guarantees.md', '../gateway/src/app.ts', {})).toBeUndefined();
});

test('every page of docs is in the sidebar, in an index, or the first page', () => {
  expect(missingPages(root)).toEqual([]);
  const links = sidebar(root).flatMap(({ items }) => items.map((item) => item.link));
  expect(new Set(links).size).toBe(links.length);
  const listed = new Set(links.map((path) => path.replace(/\/$/, '/index').slice(1)));
  const others = files.map((file) => sitePath(file).slice(0, -3)).filter((path) => !listed.has(path));
  expect(others.filter((path) => !/^(?:decisions|runbooks)\/./.test(path))).toEqual(['index']);
});

test('no page has the address of the API reference', () => {
  expect(files.map(sitePath).filter((path) => /^api(?:\/|\.md$)/.test(path))).toEqual([]);
});
