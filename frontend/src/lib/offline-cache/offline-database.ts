import type { SessionUser } from '@debrief/contracts/http/auth';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { basePath } from '../base-path.ts';

export interface CachedResponse {
  readonly path: string;
  readonly at: number;
  /** Parse this before use, because another version may have stored it. */
  readonly data: unknown;
}

interface Schema extends DBSchema {
  /** `owner` is the user of the cached responses. `forgotten` is when an owner was last removed. */
  session: { key: 'owner' | 'forgotten'; value: { readonly at: number; readonly user?: SessionUser } };
  answers: { key: string; value: CachedResponse };
}

/** Maximum number of responses. Enough for the unfiltered list, a filtered list, and their totals. */
const maxResponses = 4;

/** Runs `work` on the cache. Resolves to undefined on errors, such as if IndexedDB is unavailable. */
const attempt = async <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    const database = await openDB<Schema>(`debrief-kept${basePath}`, 1, {
      upgrade: (opened) => {
        opened.createObjectStore('session');
        opened.createObjectStore('answers', { keyPath: 'path' });
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The offline cache is unavailable', error);
    return undefined;
  }
};

const stores = ['session', 'answers'] as const;

/**
 * Sets the owner of the cache, and clears the responses of another user. Ignores a session check older than
 * the last change of owner.
 * @param asked time of the session check, in milliseconds
 */
export const setOwner = (user: SessionUser, asked: number) =>
  attempt(async (database) => {
    const transaction = database.transaction(stores, 'readwrite');
    const session = transaction.objectStore('session');
    const [owner, forgotten] = await Promise.all([session.get('owner'), session.get('forgotten')]);
    if ((!forgotten || forgotten.at < asked) && (!owner || owner.at <= asked)) {
      if (owner?.user?.id !== user.id) await transaction.objectStore('answers').clear();
      await session.put({ user, at: asked }, 'owner');
    }
    await transaction.done;
  });

export const getOwner = () => attempt(async (database) => (await database.get('session', 'owner'))?.user);

/** Stores a response. Does nothing if the cache has another owner or none, such as after signing out. */
export const putResponse = (userId: string, answer: CachedResponse) =>
  attempt(async (database) => {
    const transaction = database.transaction(stores, 'readwrite');
    const answers = transaction.objectStore('answers');
    const owner = await transaction.objectStore('session').get('owner');
    if (owner?.user?.id === userId) {
      await answers.put(answer);
      const newestFirst = (await answers.getAll()).sort((one, other) => other.at - one.at);
      await Promise.all(newestFirst.slice(maxResponses).map(({ path }) => answers.delete(path)));
    }
    await transaction.done;
  });

export const getResponses = (userId: string) =>
  attempt(async (database) => {
    const transaction = database.transaction(stores);
    const [owner, answers] = await Promise.all([
      transaction.objectStore('session').get('owner'),
      transaction.objectStore('answers').getAll(),
    ]);
    return owner?.user?.id === userId ? answers.sort((one, other) => other.at - one.at) : [];
  });

/** Clears the responses, and the owner unless `userStays`. Does not clear the cache of another user. */
export const clearCache = ({ userId, userStays }: { userId: string | undefined; userStays: boolean }) =>
  attempt(async (database) => {
    const transaction = database.transaction(stores, 'readwrite');
    const owner = (await transaction.objectStore('session').get('owner'))?.user;
    if (userId !== undefined && owner && owner.id !== userId) return transaction.done;
    await transaction.objectStore('answers').clear();
    if (!userStays) {
      await transaction.objectStore('session').delete('owner');
      await transaction.objectStore('session').put({ at: Date.now() }, 'forgotten');
    }
    await transaction.done;
  });
