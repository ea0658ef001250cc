import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Leaves out what dependencies bring along and this app never reaches, a tenth of its first download:
 * - of the router the build for development, which its package gives by default, and the names for debugging that it
 *   sets on components: those lines alone keep its links, forms and fetchers in;
 * - of styled-components the vendor prefixes, which it adds on demand alone;
 * - of the icons their names for debugging.
 */
export const leanDependencies = (): Plugin => ({
  name: 'debrief:lean-dependencies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler: async function (id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id.replace('/dist/development/', '/dist/production/');
    },
  },
  transform: {
    filter: {
      id: [
        /\/react-router\/dist\/production\/.*\.mjs$/,
        /\/stylis\/src\/Prefixer\.js$/,
        /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
      ],
    },
    handler: (code, id) => ({
      code: id.endsWith('Prefixer.js')
        ? 'export const prefix = (value) => value;'
        : code
            .replace(/^ {2}if \(iconData\.name\) \{\n.*\n {2}\}$/m, '')
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});

/** The file of each icon, by the names under which the package gives it. */
const iconFiles = () => {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /^export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
};

/**
 * Imports each icon from its own file. Through the package's index every page would seem to need every icon, which hides
 * from `audiences` who needs which; and the build reads 1,700 files less.
 */
export const iconsByFile = (): Plugin => {
  let files: ReturnType<typeof iconFiles> | undefined;
  const importOf = (part: string) => {
    const [name = '', local = name] = part.trim().split(' as ');
    const file = (files ??= iconFiles()).get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}.`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'debrief:icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/frontend\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(/^import \{ ([^}]*) \} from 'lucide-react';$/gm, (_line, names: string) =>
          names
            .split(',')
            .filter((part) => part.trim() && !part.trim().startsWith('type '))
            .map(importOf)
            .join(''),
        ),
        map: null,
      }),
    },
  };
};

/**
 * Writes the styles of styled-components in one line each. Only their templates begin with a new line, and a comment of
 * JavaScript within one would swallow what follows.
 */
export const stylesInOneLine = (): Plugin => ({
  name: 'debrief:styles-in-one-line',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/frontend\/src\/.*\.tsx?$/, code: /`\n/ },
    handler: (code) => ({
      code: code.replace(/`\n[^`]*`/g, (template) =>
        template.includes('//') ? template : template.replace(/\n\s*/g, ' '),
      ),
      map: null,
    }),
  },
});
