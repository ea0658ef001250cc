export type Body = Readonly<Record<string, unknown>>;

interface GrantedRole {
  readonly role: string;
  readonly db: string;
}
interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

/** Privilege actions that a command needs, from MongoDB's documentation. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  aggregate: ['find'],
  count: ['find'],
  createIndexes: ['createIndex'],
  delete: ['remove'],
  dropIndexes: ['dropIndex'],
  distinct: ['find'],
  find: ['find'],
  findAndModify: ['find', 'update'],
  getMore: ['find'],
  insert: ['insert'],
  listCollections: ['listCollections'],
  listIndexes: ['listIndexes'],
  update: ['update'],
};

/** Those actions of MongoDB's role `readWrite` that the commands above need. */
const readWrite = new Set([
  ...['find', 'insert', 'update', 'remove', 'createIndex', 'dropIndex', 'listIndexes'],
  'listCollections',
]);

const collectionOf = (name: string, body: Body): unknown =>
  name === 'getMore' ? body['collection'] : body[name];

const inserts = (body: Body) =>
  body['upsert'] === true ||
  (Array.isArray(body['updates']) && body['updates'].some((each: Body) => each['upsert'] === true));

export const createUserStore = (administrator: { user: string; password: string }) => {
  const users = new Map<string, { password: string; roles: readonly GrantedRole[] }>([
    [administrator.user, { password: administrator.password, roles: [{ role: 'root', db: 'admin' }] }],
  ]);
  const roles = new Map<string, readonly Privilege[]>();
  const roleNamesOf = (user: string) => users.get(user)?.roles ?? [];

  const grants = (user: string, db: string, collection: unknown, action: string): boolean =>
    roleNamesOf(user).some(({ role, db: of }) => {
      if (role === 'root') return true;
      if (role === 'readWrite') return of === db && readWrite.has(action);
      return (roles.get(role) ?? []).some(
        ({ resource, actions }) =>
          resource.db === db && resource.collection === collection && actions.includes(action),
      );
    });

  const setUser = (name: string, { pwd, roles: granted }: Body) =>
    users.set(name, { password: String(pwd), roles: granted as readonly GrantedRole[] });
  const administer: Readonly<Record<string, (name: string, body: Body) => object>> = {
    usersInfo: (name) => ({ users: users.has(name) ? [{ user: name }] : [] }),
    rolesInfo: (name) => ({ roles: roles.has(name) ? [{ role: name }] : [] }),
    createUser: setUser,
    updateUser: setUser,
    createRole: (name, { privileges }) => roles.set(name, privileges as readonly Privilege[]),
    updateRole: (name, { privileges }) => roles.set(name, privileges as readonly Privilege[]),
  };

  return {
    passwordOf: (user: string) => users.get(user)?.password,
    allows(user: string, db: string, name: string, body: Body): boolean {
      if (roleNamesOf(user).some(({ role }) => role === 'root')) return true;
      const needed = [...(actionsOf[name] ?? ['unknown']), ...(inserts(body) ? ['insert'] : [])];
      return needed.every((action) => grants(user, db, collectionOf(name, body), action));
    },
    run(name: string, body: Body): object | undefined {
      const command = administer[name];
      if (!command) return undefined;
      const answer = command(String(body[name]), body);
      return { ...(name.endsWith('Info') ? answer : {}), ok: 1 };
    },
  };
};
