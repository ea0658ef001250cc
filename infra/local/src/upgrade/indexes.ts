import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@debrief/contracts/services';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';

/** What an index of MongoDB is, without what servers add. */
export interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly unique?: boolean;
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: object;
}

/** Indexes by database and collection. */
export type Indexes = Readonly<Record<string, Readonly<Record<string, readonly Index[]>>>>;

/** Where the indexes of this version are listed; `npm run indexes` writes it from a new installation. */
export const indexesPath = fileURLToPath(new URL('indexes.json', import.meta.url));

export const readIndexes = (): Indexes => JSON.parse(readFileSync(indexesPath, 'utf8')) as Indexes;

const essence = ({ name, key, unique, expireAfterSeconds, partialFilterExpression }: Index): Index => ({
  ...{ name, key },
  ...(unique === undefined ? {} : { unique }),
  ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  ...(partialFilterExpression === undefined ? {} : { partialFilterExpression }),
});

const byName = <Named extends { name: string }>(list: readonly Named[]) =>
  [...list].sort((one, other) => (one.name < other.name ? -1 : 1));

const databases = [...serviceNames.map(databaseOf), 'debrief_events'].sort();

/** The indexes that a server has, beside those of `_id`. Collections that have none are left out. */
export const storedIndexes = async (mongoUrl: string): Promise<Indexes> => {
  const connection = await connect(mongoUrl, 'admin');
  try {
    const found: Record<string, Record<string, readonly Index[]>> = {};
    for (const database of databases) {
      const db = connection.getClient().db(database);
      const collections: Record<string, readonly Index[]> = {};
      for (const { name } of byName(await db.listCollections().toArray())) {
        const indexes = (await db.collection(name).indexes()) as Index[];
        const own = indexes.filter((index) => index.name !== '_id_');
        if (own.length > 0) collections[name] = byName(own.map(essence));
      }
      if (Object.keys(collections).length > 0) found[database] = collections;
    }
    return found;
  } finally {
    await connection.close();
  }
};
