import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@debrief/contracts/services';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';

/** An index definition without server defaults. */
export interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly unique?: boolean;
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: object;
}

export type Indexes = Readonly<Record<string, Readonly<Record<string, readonly Index[]>>>>;

/** The expected indexes. `npm run indexes` generates the file from a new installation. */
export const indexesPath = fileURLToPath(new URL('indexes.json', import.meta.url));

export const readIndexes = (): Indexes => JSON.parse(readFileSync(indexesPath, 'utf8')) as Indexes;

const definitionOf = ({ name, key, unique, expireAfterSeconds, partialFilterExpression }: Index): Index => ({
  ...{ name, key },
  ...(unique === undefined ? {} : { unique }),
  ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  ...(partialFilterExpression === undefined ? {} : { partialFilterExpression }),
});

const byName = <Named extends { name: string }>(list: readonly Named[]) =>
  [...list].sort((one, other) => (one.name < other.name ? -1 : 1));

const databases = [...serviceNames.map(databaseOf), 'debrief_events'].sort();

/** Reads the indexes of all databases except those on `_id`. Omits collections without any. */
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
        if (own.length > 0) collections[name] = byName(own.map(definitionOf));
      }
      if (Object.keys(collections).length > 0) found[database] = collections;
    }
    return found;
  } finally {
    await connection.close();
  }
};
