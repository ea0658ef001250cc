import { isDeepStrictEqual } from 'node:util';
import { connect } from '@debrief/service-kit/storage/connect';
import { failure, ok, warning, type Finding } from '../../doctor/finding.ts';
import { readIndexes, storedIndexes, type Index, type Indexes } from '../indexes.ts';

/** Number of documents above which building an index delays the start noticeably. */
const largeCollection = 100_000;

interface Difference {
  readonly place: string;
  readonly index: Index;
  readonly how: 'missing' | 'different';
}

/**
 * Returns the missing and different indexes of existing collections. New collections are empty, so their
 * indexes take no time to build.
 */
const differences = (wanted: Indexes, stored: Indexes): Difference[] =>
  Object.entries(wanted).flatMap(([database, collections]) =>
    Object.entries(collections).flatMap(([collection, indexes]) => {
      const there = stored[database]?.[collection];
      if (!there) return [];
      return indexes.flatMap((index): Difference[] => {
        const same = there.find(({ name }) => name === index.name);
        if (same && isDeepStrictEqual(same, index)) return [];
        return [{ place: `${database}.${collection}`, index, how: same ? 'different' : 'missing' }];
      });
    }),
  );

const countOf = async (url: string, place: string): Promise<number> => {
  const [database = '', collection = ''] = place.split('.');
  const connection = await connect(url, database);
  try {
    return await connection.collection(collection).estimatedDocumentCount();
  } finally {
    await connection.close();
  }
};

const asFinding = async (url: string, { place, index, how }: Difference): Promise<Finding> => {
  const subject = `index ${place}.${index.name}`;
  if (how === 'different') {
    return failure(
      subject,
      'The existing index has other options, so this version cannot build its own.',
      `Drop it while Debrief is stopped: db.getSiblingDB('${place.split('.')[0]}')['${place.split('.')[1]}'].dropIndex('${index.name}')`,
    );
  }
  const documents = await countOf(url, place);
  const text = `At startup, it is built over ${documents.toLocaleString('en')} documents.`;
  return documents > largeCollection
    ? warning(subject, text, 'Upgrade at a quiet hour: startup waits for it.')
    : ok(subject, text);
};

export const checkIndexes = async (url: string): Promise<Finding[]> => {
  const found = differences(readIndexes(), await storedIndexes(url));
  if (found.length === 0) return [ok('indexes', 'They match this version.')];
  return Promise.all(found.map((difference) => asFinding(url, difference)));
};
