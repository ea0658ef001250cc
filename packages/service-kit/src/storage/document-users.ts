import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { databaseOf } from '../service.ts';

interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

/** A role of our own, where none of MongoDB's is narrow enough. */
interface DocumentRole {
  readonly role: string;
  readonly privileges: readonly Privilege[];
}

/** The user that a service, its workers included, is on the MongoDB server. */
interface DocumentUser {
  readonly name: ServiceName;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

const onNotes = (collection: string, actions: readonly string[]): Privilege => ({
  resource: { db: databaseOf('notes'), collection },
  actions,
});

/** Whoever makes notes inserts them into the database of the notes service, and erases them with the calls of a user. */
const noteMaker: DocumentRole = {
  role: 'debrief_note_maker',
  privileges: [
    onNotes('salesNotes', ['find', 'insert', 'update', 'remove']),
    onNotes('noteGenerations', ['find', 'remove']),
    onNotes('userCurrencies', ['find', 'remove']),
  ],
};

const documentRoles: readonly DocumentRole[] = [noteMaker];

/** MongoDB's users and our roles are in this database. */
export const usersDatabase = 'admin';

/** Every service reads and writes its own database; ai-pipeline makes notes, too. */
const documentUsers: readonly DocumentUser[] = serviceNames.map((name) => ({
  name,
  roles: [
    { role: 'readWrite', db: databaseOf(name) },
    ...(name === 'ai-pipeline' ? [{ role: noteMaker.role, db: usersDatabase }] : []),
  ],
}));

/** Runs a command on the database of the users. */
type RunCommand = (command: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Makes roles and users, or changes those that exist to what they are to be, passwords included.
 * @param run as somebody who may administer users
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
