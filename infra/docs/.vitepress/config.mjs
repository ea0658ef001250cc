// Settings of the documentation site: `npm run docs`.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteLink } from '../links.ts';
import { siteFiles, sidebar, sitePath } from '../pages.ts';
import { slugOf } from '../slug.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = siteFiles(root);
const { DOCS_BASE: base = '/docs/', DOCS_REPOSITORY: repository } = process.env;

// As a data URL, because the site may be below any path.
const icon = readFileSync(join(root, 'frontend/public/favicon.svg'), 'base64');

const adaptLinks = (md) => {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const context = {
      file: relative(root, env.realPath ?? env.path),
      isOnSite: (file) => files.includes(file),
      repository,
    };
    for (const { children } of tokens) {
      let isRemoved = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const link = siteLink(token.attrGet('href'), context);
          isRemoved = link === undefined;
          if (link !== undefined) token.attrSet('href', link);
        }
        // Vue would evaluate braces in code.
        if (token.type === 'code_inline') token.attrSet('v-pre', '');
        // Without the repository's address, a link to one of its other files becomes plain text.
        if (isRemoved && token.type.startsWith('link_')) Object.assign(token, { type: 'text', content: '' });
      }
    }
  });
};

/** Node finds Vue when it renders the pages. Vite would look for it next to them. */
const externalVue = {
  name: 'external-vue',
  enforce: 'pre',
  resolveId: (id, _importer, { ssr }) =>
    ssr && /^vue(?:\/|$)/.test(id) ? { id, external: true } : undefined,
};

/** @type {import('vitepress').UserConfig} */
export default {
  title: 'Debrief',
  description: 'Install, configure, operate and integrate Debrief',
  base,
  head: [['link', { rel: 'icon', href: `data:image/svg+xml;base64,${icon}` }]],
  srcDir: root,
  srcExclude: globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' }).filter(
    (file) => !files.includes(file),
  ),
  outDir: join(root, 'infra/docs/dist'),
  rewrites: sitePath,
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  // Otherwise, the policy of the gateway would have to allow another inline script on every page.
  metaChunk: true,
  markdown: { html: false, anchor: { slugify: slugOf }, config: adaptLinks },
  vite: { plugins: [externalVue] },
  themeConfig: {
    sidebar: sidebar(root),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    nav: [
      { text: 'Install', link: '/install' },
      { text: 'Configure', link: '/reference/configuration' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      ...(base === '/docs/' ? [{ text: 'API reference', link: '/api', target: '_self' }] : []),
    ],
    socialLinks: repository ? [{ icon: 'github', link: repository.replace(/\/blob\/.*/, '') }] : [],
  },
};
