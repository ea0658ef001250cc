import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Groups of the sidebar, with files from the repository's root. `sidebar` adds the others before the last one. */
const groups: readonly (readonly [title: string, files: readonly string[]])[] = [
  [
    'Install',
    [
      'docs/install.md',
      'README.md',
      'infra/docker/README.md',
      'infra/kubernetes/debrief/README.md',
      'docs/compatibility.md',
      'docs/reference/capacity.md',
    ],
  ],
  [
    'Configure',
    [
      'docs/reference/configuration.md',
      'docs/proxies.md',
      'docs/mail.md',
      'docs/sign-in.md',
      'docs/sessions.md',
      'docs/reference/limits.md',
    ],
  ],
  [
    'Operate',
    [
      'docs/upgrade.md',
      'docs/backup.md',
      'docs/operations.md',
      'docs/troubleshooting.md',
      'docs/runbooks/README.md',
      'docs/threat-model.md',
    ],
  ],
  ['Integrate', ['docs/api.md', 'docs/webhooks.md', 'docs/automation.md', 'docs/crm.md', 'docs/mcp.md']],
  ['Project', ['CHANGELOG.md', 'ROADMAP.md', 'SECURITY.md']],
];

/** Pages below these folders are listed by their README. */
const inIndexes = /^docs\/(?:decisions|runbooks)\/(?!README)/;

/** Pages of the site outside `docs`. Every page of `docs` is on the site. */
const outside = [
  ...['README.md', 'CHANGELOG.md', 'ROADMAP.md', 'SECURITY.md'],
  ...['infra/docker/README.md', 'infra/kubernetes/debrief/README.md'],
  'packages/extraction-training/MODEL_CARD.md',
];

const renamed: Readonly<Record<string, string>> = {
  'README.md': 'getting-started.md',
  'CHANGELOG.md': 'changelog.md',
  'ROADMAP.md': 'roadmap.md',
  'SECURITY.md': 'security.md',
  'infra/docker/README.md': 'containers.md',
  'infra/kubernetes/debrief/README.md': 'kubernetes.md',
  'packages/extraction-training/MODEL_CARD.md': 'model-card.md',
  // The gateway serves the API reference at /docs/api.
  'docs/api.md': 'http-api.md',
};

/** Returns the Markdown files of the site, from the repository's root. */
export const siteFiles = (root: string): string[] => [
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
  ...outside,
];

/** Returns the path of a file on the site, such as `runbooks/index.md`. */
export const sitePath = (file: string): string =>
  renamed[file] ?? file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');

/** Names in the sidebar of pages that other places call by their title. */
const names: Readonly<Record<string, string>> = {
  'README.md': 'Getting started',
  'infra/kubernetes/debrief/README.md': 'Kubernetes',
};

const titleOf = (root: string, file: string): string =>
  names[file] ?? /^# (.*)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;

export interface SidebarGroup {
  readonly text: string;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

/** Returns the groups, with another one for all pages that none of them names. */
export const sidebar = (root: string): SidebarGroup[] => {
  const named = new Set(groups.flatMap(([, files]) => files));
  const others = siteFiles(root).filter(
    (file) => !named.has(file) && !inIndexes.test(file) && file !== 'docs/README.md',
  );
  return [...groups.slice(0, -1), ['How it works', others] as const, ...groups.slice(-1)].map(
    ([text, files]) => ({
      text,
      items: files.map((file) => ({
        text: titleOf(root, file),
        link: `/${sitePath(file).replace(/(?:index)?\.md$/, '')}`,
      })),
    }),
  );
};

/** Returns a sentence for each page that this file names and that does not exist. */
export const missingPages = (root: string): string[] =>
  [...groups.flatMap(([, files]) => files), ...outside, ...Object.keys(renamed)]
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `infra/docs/pages.ts names ${file}, which does not exist.`);
