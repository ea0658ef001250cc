import { sep } from 'node:path';
import type { Rolldown } from 'vite';
import { pageList } from './src/app/pages.ts';

type Context = Rolldown.ChunkingContext;

const textPages = ['privacy', 'security', 'terms'];
const signedOutPages = ['login', 'signup', 'verify', 'forgot-password', 'reset-password'];
const notePages = ['dashboard', 'follow-ups', 'deleted-notes', 'note', 'about'];
const listAndFormPages = ['referrals', 'account', 'integrations', 'admin', 'audit-log'];
const formPages = ['welcome', ...listAndFormPages];
const listPages = [...notePages, ...listAndFormPages];
const signedInPages = ['record', 'welcome', ...listPages];
const allButLanding = [...signedOutPages, ...signedInPages];

/**
 * Groups of pages that share a chunk. A module goes to the first audience that contains all pages that import
 * it. The intersection of two audiences should be an audience or a single page. Otherwise, a chunk can import
 * another chunk that a page does not need.
 */
const audiences: Readonly<Record<string, readonly string[]>> = {
  texts: textPages,
  site: ['landing', ...textPages],
  company: ['welcome', ...textPages],
  preferences: ['welcome', 'account'],
  office: listAndFormPages,
  settings: formPages,
  tables: ['dashboard', ...listAndFormPages],
  swiped: ['dashboard', 'follow-ups'],
  due: ['follow-ups', 'note'],
  related: ['note', 'about'],
  'follow-up': ['dashboard', 'follow-ups', 'note'],
  'long-lists': ['follow-ups', 'deleted-notes', ...listAndFormPages],
  notes: notePages,
  lists: listPages,
  'signed-in': signedInPages,
  anonymous: signedOutPages,
  forms: [...signedOutPages, ...formPages],
  shared: allButLanding,
  base: ['landing', ...textPages, ...allButLanding],
};

/** Returns a module and all modules that it imports statically. */
const withImports = (id: string, context: Context, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(imported, context, found);
  return found;
};

const source = new URL('src/', import.meta.url).pathname.replaceAll('/', sep);
const entry = new URL('index.html', import.meta.url).pathname.replaceAll('/', sep);
const app = `${source}app${sep}`;

const modulesByPage = (context: Context) =>
  [...new Map(pageList.map((page) => [page.file, page])).values()].map(({ file, layout }) => {
    const parts = [entry, `${app}pages/${file}-page.tsx`, ...(layout ? [`${app}layouts/${layout}.tsx`] : [])];
    const modules = new Set<string>();
    for (const part of parts) withImports(part, context, modules);
    return [file, modules] as const;
  });

/** Returns modules that `ids` import dynamically, with the static imports of these modules. Omits pages. */
const dynamicImports = (ids: Iterable<string>, context: Context, found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part) || part.startsWith(`${app}pages${sep}`)) continue;
      const modules = withImports(part, context);
      const added = [...modules].filter((each) => !found.has(each));
      added.forEach((each) => found.add(each));
      dynamicImports(added, context, found);
    }
  }
  return found;
};

const findPages = (context: Context) => {
  const atOnce = new Map<string, string[]>();
  const later = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, id: string, page: string) =>
    map.set(id, [...(map.get(id) ?? []), page]);
  for (const [page, modules] of modulesByPage(context)) {
    for (const id of modules) add(atOnce, id, page);
    for (const id of dynamicImports(modules, context)) add(later, id, page);
  }
  return { atOnce, later };
};

interface Options {
  /** Priorities of the first audience and of single pages, as integers. */
  readonly priorities: Readonly<Record<'shared' | 'page', number>>;
  readonly belongsElsewhere: (id: string) => boolean;
}

/** Later, larger audiences have priority, because a group includes the imports of its modules. */
export const groupsByAudience = ({ priorities, belongsElsewhere }: Options) => {
  let pages: ReturnType<typeof findPages> | undefined;
  const nameOf = (id: string, context: Context) => {
    const { atOnce, later } = (pages ??= findPages(context));
    const [first, ...others] = atOnce.get(id) ?? [];
    if (!first || (others.length === 0 && belongsElsewhere(id))) return null;
    if (others.length > 0)
      return (
        Object.keys(audiences).find((name) =>
          [first, ...others].every((page) => audiences[name]?.includes(page)),
        ) ?? null
      );
    // A separate chunk, so that other pages that import the module dynamically do not load this whole page.
    const isNeededElsewhere = later.get(id)?.some((page) => page !== first);
    return isNeededElsewhere ? `${first}-parts` : `${first}-page`;
  };
  const groupOf = (isNamed: (name: string) => boolean, priority: number) => ({
    name: (id: string, context: Context) => {
      const name = nameOf(id, context);
      return name && isNamed(name) ? name : null;
    },
    priority,
  });
  return [
    ...Object.keys(audiences).map((each, index) =>
      groupOf((name) => name === each, priorities.shared + index),
    ),
    groupOf((name) => name.endsWith('-parts'), priorities.shared - 1),
    groupOf((name) => name.endsWith('-page'), priorities.page),
  ];
};
