import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const app = (...pages: readonly string[]) => ['index', 'signed-in', ...pages];

/** Chunks that each page requires before it is interactive, by their build name. */
export const pageParts: Readonly<Record<string, readonly string[]>> = {
  '/': ['index', 'landing-page'],
  '/login': ['index', 'anonymous', 'login-page'],
  '/signup': ['index', 'anonymous', 'signup-page'],
  '/verify': ['index', 'anonymous', 'verify-page'],
  '/forgot-password': ['index', 'anonymous', 'forgot-password-page'],
  '/reset-password': ['index', 'anonymous', 'reset-password-page'],
  '/welcome': app('welcome-page'),
  '/app': app('record-page'),
  '/dashboard': app('dashboard-page'),
  '/dashboard/follow-ups': app('follow-ups-page'),
  '/dashboard/deleted': app('deleted-notes-page'),
  '/dashboard/notes/…': app('note-page'),
  '/dashboard/contacts/…': app('about-page'),
  '/referrals': app('referrals-page'),
  '/account': app('account-page'),
  '/admin': app('admin-page'),
};

/** Maximum gzipped JavaScript of a first visit, in bytes. */
export const budgetOf = (page: string): number => (page === '/' ? 97_000 : 150_000);

export interface PageWeight {
  readonly page: string;
  readonly bytes: number;
  readonly files: number;
}

/** Measures the download of a first visit to each page. @param assets directory of the built files */
export const weighPages = (assets: URL): PageWeight[] => {
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const read = (file: string) => readFileSync(new URL(file, assets));
  const fileOf = (part: string) => {
    const found = names.find((name) => name.startsWith(`${part}-`));
    if (!found) throw new Error(`The build has no ${part}.`);
    return found;
  };
  /** Adds static imports recursively. Dynamic imports load later. */
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    const imports = read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, imported = ''] of imports) withImports(imported, found);
    return found;
  };
  return Object.entries(pageParts).map(([page, parts]) => {
    const files = new Set(parts.flatMap((part) => [...withImports(fileOf(part))]));
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    return { page, bytes, files: files.size };
  });
};
