import type { SessionUser } from '@debrief/contracts/http/auth';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An answer of the server as it was last seen. */
export interface CachedResponse {
  readonly path: string;
  readonly at: number;
  /** As it was stored, perhaps by another version of the app: parse it. */
  readonly data: unknown;
}

interface Schema extends DBSchema {
  /** `owner` is whose answers these are; `forgotten` is when the last owner left. */
  session: { key: 'owner' | 'forgotten'; value: { readonly at: number; readonly user?: SessionUser } };
  answers: { key: string; value: CachedResponse };
}

/** The newest ones stay: the list that everybody starts with, the last one with filters, and their figures. */
const maxResponses = 4;

/** Undefined where the browser has no such database, as in some private windows. */
const attempt = async <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    const database = await openDB<Schema>('debrief-kept', 1, {
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
    console.warn('What was loaded cannot be kept on this device', error);
    return undefined;
  }
};

const stores = ['session', 'answers'] as const;

/**
 * Answers are this user's from now on; those of anybody else are erased.
 * @param asked when the server was asked who is signed in: an answer from before somebody left, or came, changes nothing
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

/** Keeps an answer, unless the user has left meanwhile. */
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

/** What is kept for this user, the newest first. */
export const getResponses = (userId: string) =>
  attempt(async (database) => {
    const transaction = database.transaction(stores);
    const [owner, answers] = await Promise.all([
      transaction.objectStore('session').get('owner'),
      transaction.objectStore('answers').getAll(),
    ]);
    return owner?.user?.id === userId ? answers.sort((one, other) => other.at - one.at) : [];
  });

/** Erases all answers, and unless the user stays, who they were. Given a user, leaves alone what is another's. */
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
