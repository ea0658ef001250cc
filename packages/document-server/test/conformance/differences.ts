const noExpressions = 'no operators in expressions';
const notAtomic = 'an update reads and writes in two steps, so one of two at the same time is lost';
const codeOfUnique = 'a taken unique key is refused with code 1, or without keyPattern and keyValue';
const noDecimal = 'no Decimal128: the connection is closed';
const noTtl = 'no TTL indexes';
const noPartial = 'no partial indexes';
const notIntoArrays = 'indexes do not enter arrays';

/**
 * What other servers are known to do otherwise, by the check's title: those checks are skipped there, each with its
 * reason. `MONGO_SERVER` names the server that `MONGO_URL` leads to.
 */
export const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /** MongoDB as it is configured out of the box. */
  mongodb: {
    'removes documents when their time is over': 'it looks once a minute',
  },
  /** FerretDB 1.24.2 with its SQLite backend. */
  ferretdb: {
    'takes NaN for equal to itself alone': 'no NaN: the connection is closed',
    'takes null for a field missing in a document of an array, and not for an array without documents':
      'the other way round',
    'finds one element that meets several conditions':
      '$elemMatch takes operators alone, and lets several elements meet them',
    'finds an array as a whole, within another too': 'no arrays within arrays',
    'tests types and remainders of elements': '$type and $mod do not look into arrays',
    'compares decimals exactly': noDecimal,
    'evaluates $expr': noExpressions,
    'refuses text searches': 'refused with code 2',
    'leaves null where an element is unset': 'takes the element out',
    'pushes to a place, sorts and keeps a number': '$sort, $slice and $position are ignored',
    'pushes an array as one element': 'no arrays within arrays',
    'pulls by conditions': '$pull takes whole values alone',
    'pulls an event': '$pull takes whole values alone',
    'updates elements by position': 'no positional operator',
    'updates elements by arrayFilters': 'no arrayFilters',
    'adds decimals exactly': noDecimal,
    'projects parts of arrays': 'no $slice in a projection',
    'projects what it found and modified': 'findAndModify takes no projection',
    'groups, sums and sorts': 'a second accumulator in a group is 0',
    'groups with means and extremes': 'no accumulators but $sum and $count',
    'collects values of a group': 'no accumulators but $sum and $count',
    'projects with expressions': noExpressions,
    'adds fields': noExpressions,
    'keeps what there is nothing to unwind of': 'no options of $unwind',
    'groups by day': noExpressions,
    'evaluates conditions': noExpressions,
    'refuses stages and operators it does not know': 'an unknown stage has code 40234',
    'refuses accumulators it does not know': 'an unknown accumulator has another code',
    'refuses unknown fields of commands': 'refused with code 9',
    'has no transactions, like a server that is alone': 'refused with code 9',
    'refuses a document that an update makes larger than 16 MB': 'no bound for an updated document',
    'refuses change streams': 'refused with code 238',
    'refuses a change to a key that is taken': codeOfUnique,
    'says which key is taken': codeOfUnique,
    'refuses a unique index over duplicates, and then has none': codeOfUnique,
    'takes a missing field for null in a unique index': 'a missing field is no value of a unique index',
    'keeps elements of arrays unique across documents': notIntoArrays,
    'refuses to index two arrays side by side': notIntoArrays,
    'holds only what a partial index is for': noPartial,
    'finds pending events by a partial index': noPartial,
    'uses a partial index only for what meets all of its filter': noPartial,
    'removes documents when their time is over': noTtl,
    'refuses the same index with another expiry': noTtl,
    'makes one document of many upserts of one key': notAtomic,
    'loses no increment': notAtomic,
    'gives each job to one worker': notAtomic,
  },
};
