import {
  Building2,
  CalendarClock,
  CircleHelp,
  FileText,
  LayoutDashboard,
  LogOut,
  Mic,
  NotebookText,
  Search,
  Shield,
  SunMoon,
  Trash2,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { nameOfNote } from '../../features/notes/shared/name-of-note.ts';
import { formatDay } from '../../lib/format.ts';
import { pageList } from '../pages.ts';
import { pathOfCompany, pathOfContact, pathOfNotePage, pathOfSearch, paths } from '../../lib/paths.ts';

export type Action = { readonly to: string } | { readonly run: 'theme' | 'help' | 'logOut' };

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly action: Action;
}

export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

type Known = Command & { readonly words: string };

const icons: Readonly<Record<string, LucideIcon>> = {
  [paths.record]: Mic,
  [paths.dashboard]: LayoutDashboard,
  [paths.followUps]: CalendarClock,
  [paths.deletedNotes]: Trash2,
  [paths.referrals]: UserPlus,
  [paths.account]: UserRound,
  [paths.admin]: Shield,
};

const pageCommands = (isAdmin: boolean): readonly Known[] =>
  pageList.flatMap(({ path, command, adminOnly }): Known[] =>
    command && (isAdmin || !adminOnly)
      ? [{ id: path, ...command, icon: icons[path] ?? FileText, action: { to: path } }]
      : [],
  );

const actions = (theme: string): readonly Known[] => [
  {
    ...{ id: 'theme', icon: SunMoon, action: { run: 'theme' }, words: 'dark light mode appearance' },
    label: theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
  },
  {
    ...{ id: 'help', icon: CircleHelp, action: { run: 'help' }, words: 'help keys' },
    label: 'Keyboard shortcuts',
  },
  { id: 'logout', label: 'Log out', icon: LogOut, action: { run: 'logOut' }, words: 'sign out' },
];

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns true if each typed word is a prefix of a word of the command. */
const matches = (typed: string, { label, words }: Known) => {
  const known = wordsOf(`${label} ${words}`);
  return wordsOf(typed).every((word) => known.some((each) => each.startsWith(word)));
};

const noteCommand = ({ id, createdAt, ...note }: SalesNote): Command => ({
  id: `note ${id}`,
  label: nameOfNote(note),
  detail: formatDay(createdAt),
  icon: NotebookText,
  action: { to: pathOfNotePage(id) },
});

const maxNames = 4;

const nameCommands = (typed: string, notes: readonly SalesNote[]): readonly Command[] => {
  const named = (name: string | null) => name?.toLowerCase().includes(typed.toLowerCase()) === true;
  const found = notes.flatMap(({ contactName, companyName }): Command[] => [
    ...(contactName && named(contactName)
      ? [
          {
            ...{ id: `contact ${contactName}`, label: contactName, detail: 'Contact', icon: UserRound },
            action: { to: pathOfContact(contactName) },
          },
        ]
      : []),
    ...(companyName && named(companyName)
      ? [
          {
            ...{ id: `company ${companyName}`, label: companyName, detail: 'Company', icon: Building2 },
            action: { to: pathOfCompany(companyName) },
          },
        ]
      : []),
  ]);
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, maxNames);
};

interface Around {
  readonly isAdmin: boolean;
  readonly theme: string;
  /** Search results, or the newest notes for an empty search. */
  readonly notes: readonly SalesNote[];
}

export const groupsFor = (typed: string, { isAdmin, theme, notes }: Around): readonly Group[] => {
  const text = typed.trim();
  const known = (commands: readonly Known[]) => commands.filter((command) => matches(text, command));
  const inList: Command = {
    id: 'search',
    label: `Search notes for “${text}”`,
    icon: Search,
    action: { to: pathOfSearch(text) },
  };
  const groups: Group[] = text
    ? [
        { title: 'Go to', commands: known(pageCommands(isAdmin)) },
        { title: 'Actions', commands: known(actions(theme)) },
        { title: 'Contacts and companies', commands: nameCommands(text, notes) },
        { title: 'Notes', commands: [...notes.map(noteCommand), inList] },
      ]
    : [
        { title: 'Go to', commands: pageCommands(isAdmin) },
        { title: 'Recent notes', commands: notes.map(noteCommand) },
        { title: 'Actions', commands: actions(theme) },
      ];
  return groups.filter(({ commands }) => commands.length > 0);
};
