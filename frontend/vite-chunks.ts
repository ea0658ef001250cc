import { sep } from 'node:path';
import type { Rolldown } from 'vite';
import { pageList } from './src/app/pages.ts';

type Context = Rolldown.ChunkingContext;

const signedOut = ['login', 'signup', 'verify', 'forgot-password', 'reset-password'];
const ofNotes = ['dashboard', 'follow-ups', 'deleted-notes', 'note', 'about'];
const withListAndForm = ['referrals', 'account', 'admin'];
const withForm = ['welcome', ...withListAndForm];
const withList = [...ofNotes, ...withListAndForm];
const signedIn = ['record', 'welcome', ...withList];
const behindLanding = [...signedOut, ...signedIn];

/**
 * Which pages share a file. A module goes to the first audience that has all the pages that need it; one page alone keeps
 * its modules. What two audiences have in common must be an audience too, or a file would bring along one that only others
 * need. One file for each set of pages was tried: 31 to 40 files a page, each compressed for itself, and 7 to 25 kB more.
 */
const audiences: Readonly<Record<string, readonly string[]>> = {
  preferences: ['welcome', 'account'],
  office: withListAndForm,
  settings: withForm,
  tables: ['dashboard', ...withListAndForm],
  swiped: ['dashboard', 'follow-ups'],
  due: ['follow-ups', 'note'],
  related: ['note', 'about'],
  'follow-up': ['dashboard', 'follow-ups', 'note'],
  'long-lists': ['follow-ups', 'deleted-notes', ...withListAndForm],
  notes: ofNotes,
  lists: withList,
  'signed-in': signedIn,
  anonymous: signedOut,
  forms: [...signedOut, ...withForm],
  shared: behindLanding,
  base: ['landing', ...behindLanding],
};

/** Every module that is loaded with one, by its id. */
const withImports = (id: string, context: Context, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(imported, context, found);
  return found;
};

const source = new URL('src/', import.meta.url).pathname.replaceAll('/', sep);
const entry = new URL('index.html', import.meta.url).pathname.replaceAll('/', sep);
const app = `${source}app${sep}`;

/** The modules that each page cannot be shown without. */
const modulesByPage = (context: Context) =>
  [...new Map(pageList.map((page) => [page.file, page])).values()].map(({ file, layout }) => {
    const parts = [entry, `${app}pages/${file}-page.tsx`, ...(layout ? [`${app}layouts/${layout}.tsx`] : [])];
    const modules = new Set<string>();
    for (const part of parts) withImports(part, context, modules);
    return [file, modules] as const;
  });

/** The modules that are loaded later by some of `ids`, or by what these have loaded. */
const loadedLater = (ids: Iterable<string>, context: Context, found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part) || part.startsWith(`${app}pages${sep}`)) continue;
      const modules = withImports(part, context);
      const added = [...modules].filter((each) => !found.has(each));
      added.forEach((each) => found.add(each));
      loadedLater(added, context, found);
    }
  }
  return found;
};

/** The pages that need a module, by its id: at once, and later. */
const findPages = (context: Context) => {
  const atOnce = new Map<string, string[]>();
  const later = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, id: string, page: string) =>
    map.set(id, [...(map.get(id) ?? []), page]);
  for (const [page, modules] of modulesByPage(context)) {
    for (const id of modules) add(atOnce, id, page);
    for (const id of loadedLater(modules, context)) add(later, id, page);
  }
  return { atOnce, later };
};

interface Options {
  /** The priority of the group with the fewest pages, and that of single pages, in whole numbers. */
  readonly priorities: Readonly<Record<'shared' | 'page', number>>;
  /** Whether a module has a file of its own kind, where only one page needs it at once. */
  readonly isApart: (id: string) => boolean;
}

/** A group for each audience and each page. The largest comes first: a group also takes in what its modules import. */
export const groupsByAudience = ({ priorities, isApart }: Options) => {
  let pages: ReturnType<typeof findPages> | undefined;
  const nameOf = (id: string, context: Context) => {
    const { atOnce, later } = (pages ??= findPages(context));
    const [first, ...others] = atOnce.get(id) ?? [];
    if (!first || (others.length === 0 && isApart(id))) return null;
    if (others.length > 0)
      return (
        Object.keys(audiences).find((name) =>
          [first, ...others].every((page) => audiences[name]?.includes(page)),
        ) ?? null
      );
    // A part that is loaded on other pages, too, must not bring along this whole page.
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
