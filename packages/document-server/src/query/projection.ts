import { CommandError, badValue, notImplemented } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { elementTest } from './filter.ts';
import { isOperators } from './leaf-operators.ts';
import { valueAt } from './path.ts';

export type Project = (doc: Doc) => Doc;

/** No prototype, so that any name is safe. */
interface Tree {
  [name: string]: true | Tree;
}

const newTree = (): Tree => Object.create(null) as Tree;

function addTo(tree: Tree, path: string): void {
  const parts = path.split('.');
  let at = tree;
  for (const [number, part] of parts.entries()) {
    const isLast = number === parts.length - 1;
    const present = at[part];
    if (present === true || (isLast && present)) {
      throw new CommandError(31250, `Path collision at ${path}`);
    }
    if (isLast) at[part] = true;
    else at = at[part] = present ?? newTree();
  }
}

function including(value: unknown, tree: Tree): unknown {
  // As in MongoDB, an inclusion of nested fields drops elements that are neither documents nor arrays.
  if (Array.isArray(value)) {
    return value
      .filter((each) => isDocument(each) || Array.isArray(each))
      .map((each) => including(each, tree));
  }
  const result: Doc = {};
  for (const [name, each] of Object.entries(value as Doc)) {
    const wanted = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (wanted === true) result[name] = each;
    else if (wanted && (isDocument(each) || Array.isArray(each))) result[name] = including(each, wanted);
  }
  return result;
}

function excluding(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((each) => excluding(each, tree));
  if (!isDocument(value)) return value;
  const result: Doc = {};
  for (const [name, each] of Object.entries(value)) {
    const unwanted = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (unwanted !== true) result[name] = unwanted ? excluding(each, unwanted) : each;
  }
  return result;
}

type Rule = readonly [path: string, value: unknown];

/** Flattens `{ a: { b: 1 } }` to `{ 'a.b': 1 }`. */
function flat(spec: Doc, prefix = ''): Rule[] {
  return Object.entries(spec).flatMap(([name, value]): Rule[] =>
    isDocument(value) && !isOperators(value) && Object.keys(value).length > 0
      ? flat(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}

function sliceOf(operand: unknown): (array: unknown[]) => unknown[] {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map((each) => {
    if (!isNumeric(each)) throw badValue('$slice takes one or two numbers');
    return Math.trunc(toDouble(each));
  });
  if (first === undefined) throw badValue('$slice takes one or two numbers');
  if (second === undefined) return (array) => (first < 0 ? array.slice(first) : array.slice(0, first));
  if (second <= 0) throw badValue('Second argument to $slice must be positive');
  return (array) => {
    const from = first < 0 ? Math.max(0, array.length + first) : first;
    return array.slice(from, from + second);
  };
}

/**
 * Compiles `$slice` or `$elemMatch` to a function that changes the array, or returns undefined to
 * remove the field.
 */
function arrayRule([path, spec]: Rule): ((value: unknown) => unknown) | undefined {
  if (!isOperators(spec)) return undefined;
  const [operator] = Object.keys(spec);
  if (operator === '$slice') {
    const slice = sliceOf(spec[operator]);
    return (value) => (Array.isArray(value) ? slice(value) : value);
  }
  if (operator !== '$elemMatch') throw notImplemented(`${operator} in a projection`);
  if (path.includes('.')) throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
  const test = elementTest(spec[operator]);
  return (value) => {
    const first = Array.isArray(value) ? value.find((element) => test([element])) : undefined;
    return first === undefined ? undefined : [first];
  };
}

function isIncluded([path, value]: Rule): boolean {
  if (path.includes('$')) throw notImplemented('The positional operator in a projection');
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toDouble(value) !== 0;
  throw notImplemented(`An expression in a projection (${path})`);
}

/**
 * @returns undefined if documents stay unchanged
 * @throws CommandError 31250, 31253 or 31254 for conflicting fields, 238 for expressions
 */
export function compileProjection(spec: unknown): Project | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) throw new CommandError(14, 'Expected field projection to be an object');
  const all = flat(spec);
  const operations = all.flatMap((rule) => {
    const change = arrayRule(rule);
    return change ? [{ path: rule[0], spec: rule[1], change }] : [];
  });
  const rules = all.filter(([, value]) => !isOperators(value));
  if (all.length === 0) return undefined;
  const idRule = rules.find(([path]) => path === '_id');
  const others = rules.filter(([path]) => path !== '_id');
  const picks = operations.filter((each) => '$elemMatch' in (each.spec as Doc));
  const firstIncludes = others[0] ? isIncluded(others[0]) : undefined;
  const includes = firstIncludes ?? (picks.length > 0 || (idRule !== undefined && isIncluded(idRule)));
  const odd = others.find((rule) => isIncluded(rule) !== includes);
  if (odd) {
    throw includes
      ? new CommandError(31254, `Cannot do exclusion on field ${odd[0]} in inclusion projection`)
      : new CommandError(31253, `Cannot do inclusion on field ${odd[0]} in exclusion projection`);
  }
  const withId = idRule ? isIncluded(idRule) : true;
  const tree = newTree();
  for (const [path] of others) addTo(tree, path);
  if (includes) for (const { path } of operations) addTo(tree, path);
  if (withId === includes) addTo(tree, '_id');
  return (doc) => {
    const result = (includes ? including(doc, tree) : excluding(doc, tree)) as Doc;
    for (const { path, change } of operations) changeAt(result, path.split('.'), change);
    return result;
  };
}

function changeAt(doc: Doc, parts: readonly string[], change: (value: unknown) => unknown): void {
  const holder = valueAt(doc, parts.slice(0, -1));
  const name = parts.at(-1)!;
  if (!isDocument(holder) || !Object.hasOwn(holder, name)) return;
  const changed = change(holder[name]);
  if (changed === undefined) delete holder[name];
  else holder[name] = changed;
}
