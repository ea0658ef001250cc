import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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
 * Imports each icon from its own file. Through the index of the library, every page would import every icon,
 * and vite-chunks.ts could not tell which page needs which.
 */
export const importIconsByFile = (): Plugin => {
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
