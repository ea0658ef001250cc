import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { databaseOf } from '../service.ts';

interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

/** Custom role, because built-in roles of MongoDB cover whole databases. */
interface DocumentRole {
  readonly role: string;
  readonly privileges: readonly Privilege[];
}

interface DocumentUser {
  readonly name: ServiceName;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

const onNotes = (collection: string, actions: readonly string[]): Privilege => ({
  resource: { db: databaseOf('notes'), collection },
  actions,
});

const noteMaker: DocumentRole = {
  role: 'debrief_note_maker',
  privileges: [
    onNotes('salesNotes', ['find', 'insert', 'update', 'remove']),
    onNotes('noteGenerations', ['find', 'remove']),
    onNotes('userCurrencies', ['find', 'remove']),
  ],
};

const documentRoles: readonly DocumentRole[] = [noteMaker];

export const usersDatabase = 'admin';

/** Each service accesses its own database. ai-pipeline also stores notes in the database of notes. */
const documentUsers: readonly DocumentUser[] = serviceNames.map((name) => ({
  name,
  roles: [
    { role: 'readWrite', db: databaseOf(name) },
    ...(name === 'ai-pipeline' ? [{ role: noteMaker.role, db: usersDatabase }] : []),
  ],
}));

type RunCommand = (command: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Creates or updates roles and users, including passwords.
 * @param run runs a command as a user administrator
 */
export const prepareDocumentUsers = async (
  run: RunCommand,
  passwords: Readonly<Record<ServiceName, string>>,
): Promise<void> => {
  const exists = async (kind: 'roles' | 'users', name: string) => {
    const found = (await run({ [`${kind}Info`]: name }))[kind];
    return Array.isArray(found) && found.length > 0;
  };
  for (const { role, privileges } of documentRoles) {
    const command = (await exists('roles', role)) ? 'updateRole' : 'createRole';
    await run({ [command]: role, privileges, roles: [] });
  }
  for (const { name, roles } of documentUsers) {
    const command = (await exists('users', name)) ? 'updateUser' : 'createUser';
    await run({ [command]: name, pwd: passwords[name], roles });
  }
};
