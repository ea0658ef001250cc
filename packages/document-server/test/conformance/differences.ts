const noExpressions = 'no operators in expressions';
const notAtomic = 'updates are not atomic, so concurrent ones are lost';
const codeOfUnique = 'a duplicate key is rejected with code 1, or without keyPattern and keyValue';
const noDecimal = 'no Decimal128: the connection is closed';
const noTtl = 'no TTL indexes';
const noPartial = 'no partial indexes';
const noMultikey = 'no multikey indexes';

/**
 * Reasons for known differences, by server and test title. These tests are skipped. The environment
 * variable MONGO_SERVER names the server at MONGO_URL.
 */
export const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mongodb: {
    'removes expired documents': 'expires once a minute only',
  },
  /** FerretDB 1.24.2 with the SQLite backend. */
  ferretdb: {
    'matches NaN with NaN only': 'no NaN: the connection is closed',
    'matches null with a field missing in a document of an array, but not in an array without documents':
      'inverted',
    'matches one element with several conditions':
      '$elemMatch accepts operators only, and lets several elements match them',
    'matches whole arrays, even nested ones': 'no arrays within arrays',
    'evaluates $type and $mod on array elements': '$type and $mod do not match array elements',
    'compares decimals exactly': noDecimal,
    'evaluates $expr': noExpressions,
    'rejects text searches': 'rejected with code 2',
    'sets an unset array element to null': 'removes the element',
    'pushes with $position, $sort and $slice': '$sort, $slice and $position are ignored',
    'pushes an array as one element': 'no arrays within arrays',
    'removes elements by condition with $pull': '$pull accepts whole values only',
    'removes an event with $pull': '$pull accepts whole values only',
    'updates elements with positional operators': 'no positional operator',
    'updates elements with arrayFilters': 'no arrayFilters',
    'adds decimals exactly': noDecimal,
    'projects slices of arrays': 'no $slice in a projection',
    'applies a projection in findAndModify': 'findAndModify has no projection',
    'groups, sums and sorts': 'a second accumulator in a group is 0',
    'groups with $avg, $min and $max': 'no accumulators but $sum and $count',
    'groups with $push, $addToSet, $first and $last': 'no accumulators but $sum and $count',
    'evaluates expressions in $project': noExpressions,
    'evaluates $addFields': noExpressions,
    'keeps documents without elements with preserveNullAndEmptyArrays': 'no options of $unwind',
    'groups by day': noExpressions,
    'evaluates conditional expressions': noExpressions,
    'rejects unknown stages and operators': 'an unknown stage has code 40234',
    'rejects unknown accumulators': 'an unknown accumulator has another code',
    'rejects unknown fields of commands': 'rejected with code 9',
    'rejects transactions like a standalone server': 'rejected with code 9',
    'rejects documents over 16 MB': 'no limit of 16 MB for a document',
    'rejects an update that results in more than 16 MB': 'no limit for an updated document',
    'rejects change streams': 'rejected with code 238',
    'rejects an update to a duplicate key': codeOfUnique,
    'reports the duplicate key': codeOfUnique,
    'rejects a unique index over duplicates without creating it': codeOfUnique,
    'treats a missing field as null in a unique index': 'a missing field is not indexed',
    'enforces unique array elements across documents': noMultikey,
    'rejects parallel arrays in a compound index': noMultikey,
    'indexes only documents that match a partial filter': noPartial,
    'finds pending events with a partial index': noPartial,
    'uses a partial index only if the query implies its filter': noPartial,
    'removes expired documents': noTtl,
    'rejects the same index with another expiry': noTtl,
    'inserts one document for concurrent upserts of one key': notAtomic,
    'loses no concurrent increment': notAtomic,
    'assigns each job to one worker': notAtomic,
  },
};
