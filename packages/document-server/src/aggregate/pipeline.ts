import { CommandError, notImplemented, typeMismatch } from '../errors.ts';
import { parseSort, sortKey } from '../planner/sort-order.ts';
import { compileFilter } from '../query/filter.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { group } from './group.ts';
import { addFields, project, replaceRoot, unset } from './project.ts';
import type { Stage } from './stage.ts';
import { unwind } from './unwind.ts';

function wholeNumber(stage: string, value: unknown, least: number): number {
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (Number.isInteger(number) && number >= least) return number;
  throw new CommandError(
    least > 0 ? 15958 : 5107200,
    `invalid argument to ${stage} stage: a whole number from ${least}`,
  );
}

function match(filter: unknown): Stage {
  if (!isDocument(filter))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(filter);
  return function* (documents) {
    for (const doc of documents) if (matches(doc)) yield doc;
  };
}

function sort(spec: unknown): Stage {
  const order = parseSort(spec);
  if (order.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  return (documents) =>
    [...documents]
      .map((doc) => ({ doc, key: sortKey(doc, order) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ doc }) => doc);
}

function limit(value: unknown): Stage {
  const most = wholeNumber('$limit', value, 1);
  return function* (documents) {
    let taken = 0;
    for (const doc of documents) {
      yield doc;
      if (++taken === most) return;
    }
  };
}

function skip(value: unknown): Stage {
  const passed = wholeNumber('$skip', value, 0);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) if (seen++ >= passed) yield doc;
  };
}

function count(field: unknown): Stage {
  if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.')) {
    throw new CommandError(40156, 'the count field must be a non-empty string without $ or .');
  }
  return function* (documents) {
    let n = 0;
    for (const _ of documents) n++;
    if (n > 0) yield { [field]: n };
  };
}

function sortByCount(expression: unknown): Stage {
  const grouped = group({ _id: expression, count: { $sum: 1 } });
  const sorted = sort({ count: -1 });
  return (documents) => sorted(grouped(documents));
}

function facet(spec: unknown): Stage {
  if (!isDocument(spec)) throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const pipelines = Object.entries(spec).map(([name, stages]) => ({ name, run: compilePipeline(stages) }));
  return function* (documents) {
    const all = [...documents];
    yield Object.fromEntries(pipelines.map(({ name, run }) => [name, [...run(all)]]));
  };
}

const stages: Readonly<Record<string, (spec: unknown) => Stage>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $group: group,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $unwind: unwind,
  $sortByCount: sortByCount,
  $facet: facet,
  $replaceWith: replaceRoot,
  $replaceRoot: (spec) => replaceRoot(isDocument(spec) ? spec['newRoot'] : undefined),
};

const unsupported = new Set([
  ...[
    '$lookup',
    '$graphLookup',
    '$unionWith',
    '$out',
    '$merge',
    '$geoNear',
    '$search',
    '$collStats',
    '$indexStats',
  ],
  ...['$bucket', '$bucketAuto', '$sample', '$redact', '$setWindowFields', '$densify', '$fill', '$documents'],
]);

function compileStage(stage: Doc): Stage {
  const [name, ...others] = Object.keys(stage);
  if (name === undefined || others.length > 0) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  if (unsupported.has(name)) throw notImplemented(name);
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!compile) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name]);
}

/**
 * @throws CommandError 14 if the pipeline is not an array of documents, 40323 or 40324 for an
 * invalid stage, 238 or 40573 for an unsupported one
 */
export function compilePipeline(pipeline: unknown): Stage {
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
    throw typeMismatch("'pipeline' option must be specified as an array of objects");
  }
  const compiled = pipeline.map(compileStage);
  return (documents) => compiled.reduce<Iterable<Doc>>((flow, stage) => stage(flow), documents);
}
