import { CommandError } from '../errors.ts';
import { isOperators } from '../query/leaf-operators.ts';
import { compileProjection } from '../query/projection.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric } from '../values/numbers.ts';
import { compileExpression } from './expression.ts';
import { setPath } from './set-path.ts';
import type { Stage } from './stage.ts';

type Rule = readonly [path: string, value: unknown];

const map = (change: (doc: Doc) => Doc): Stage =>
  function* (documents) {
    for (const doc of documents) yield change(doc);
  };

function flat(spec: Doc, prefix = ''): Rule[] {
  return Object.entries(spec).flatMap(([name, value]): Rule[] =>
    isDocument(value) && !isOperators(value) && Object.keys(value).length > 0
      ? flat(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}

const compute = (rules: readonly Rule[]) => {
  const computed = rules.map(([path, expression]) => ({ path, evaluate: compileExpression(expression) }));
  return (doc: Doc, onto: Doc): Doc =>
    computed.reduce((result, { path, evaluate }) => setPath(result, path, evaluate(doc)), onto);
};

export function addFields(spec: unknown): Stage {
  if (!isDocument(spec)) throw new CommandError(40272, '$addFields specification stage must be an object');
  const computed = compute(flat(spec));
  return map((doc) => computed(doc, doc));
}

/**
 * @throws CommandError 15969 if the operand is not a document, 51272 if it is empty, or a code of
 * `compileProjection`
 */
export function project(spec: unknown): Stage {
  if (!isDocument(spec)) throw new CommandError(15969, '$project specification must be an object');
  const rules = flat(spec);
  if (rules.length === 0)
    throw new CommandError(51272, 'projection specification must have at least one field');
  const isSwitch = ([, value]: Rule) => typeof value === 'boolean' || isNumeric(value);
  const [switches, expressions] = [rules.filter(isSwitch), rules.filter((rule) => !isSwitch(rule))];
  if (expressions.length === 0) return map(compileProjection(Object.fromEntries(switches))!);
  const isOff = ([, value]: Rule) => value === false || Number(value) === 0;
  const excluded = switches.find((rule) => isOff(rule) && rule[0] !== '_id');
  if (excluded) {
    throw new CommandError(31254, `Cannot do exclusion on field ${excluded[0]} in inclusion projection`);
  }
  const included = switches.filter((rule) => !isOff(rule));
  const withoutId = switches.some((rule) => isOff(rule)) || expressions.some(([path]) => path === '_id');
  const base = compileProjection({
    ...Object.fromEntries(included),
    ...(withoutId ? included.length > 0 && { _id: false } : { _id: true }),
  });
  const computed = compute(expressions);
  return map((doc) => computed(doc, base ? base(doc) : {}));
}

export const unset = (fields: unknown): Stage => {
  const names = Array.isArray(fields) ? fields : [fields];
  if (names.length === 0 || !names.every((name) => typeof name === 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  }
  return map(compileProjection(Object.fromEntries(names.map((name) => [name, 0])))!);
};

/** @throws CommandError 40228, when the stage runs, if the root is not a document */
export function replaceRoot(expression: unknown): Stage {
  const evaluate = compileExpression(expression);
  return map((doc) => {
    const root = evaluate(doc);
    if (isDocument(root)) return root;
    throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
  });
}
