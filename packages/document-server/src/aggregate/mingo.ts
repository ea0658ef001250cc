import { createRequire } from 'node:module';
import type * as Core from 'mingo/core';
import type * as Expressions from 'mingo/operators/expression';
import { asCommandError, badValue, CommandError, notImplemented } from '../errors.ts';
import { compare, equals } from '../values/compare.ts';
import { isDocument } from '../values/kinds.ts';

interface Evaluator {
  readonly knows: (operator: string) => boolean;
  readonly evaluate: (doc: unknown, expression: unknown) => unknown;
}

type Operator = (doc: unknown, expression: unknown, options: unknown) => unknown;

const comparisons: Readonly<Record<string, (order: number) => unknown>> = {
  $cmp: Math.sign,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

const runsCode = new Set(['$function', '$accumulator', '$where']);

function load(): Evaluator {
  // Loaded on demand, because mingo's operators use about 15 MB of memory.
  const require = createRequire(import.meta.url);
  const { Context, evalExpr } = require('mingo/core') as typeof Core;
  const library = require('mingo/operators/expression') as typeof Expressions;
  const operandsOf = (doc: unknown, expression: unknown, options: unknown): [unknown, unknown] => {
    const operands: unknown = evalExpr(doc as never, expression as never, options as never);
    if (!Array.isArray(operands) || operands.length !== 2)
      throw new CommandError(16020, 'takes exactly 2 arguments');
    return [operands[0], operands[1]];
  };
  // mingo's comparisons do not follow the BSON order.
  const own: Record<string, Operator> = {
    $eq: (...given) => equals(...operandsOf(...given)),
    $ne: (...given) => !equals(...operandsOf(...given)),
    $in: (...given) => {
      const [wanted, list] = operandsOf(...given);
      if (!Array.isArray(list)) throw new CommandError(40081, '$in requires an array as a second argument');
      return list.some((each) => equals(each, wanted));
    },
  };
  for (const [name, result] of Object.entries(comparisons)) {
    own[name] = (...given) => result(compare(...operandsOf(...given)));
  }
  const expression = { ...library, ...own } as never;
  const options = { context: Context.init({ expression }), scriptEnabled: false, useStrictMode: true };
  return {
    knows: (operator) => !runsCode.has(operator) && (operator in own || operator in library),
    evaluate: (doc, what) => evalExpr(doc as never, what as never, options as never),
  };
}

let loaded: Evaluator | undefined;
const evaluator = (): Evaluator => (loaded ??= load());

function checkOperators(expression: unknown): void {
  if (Array.isArray(expression)) return expression.forEach(checkOperators);
  if (!isDocument(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name.startsWith('$')) {
      if (runsCode.has(name)) throw notImplemented(name);
      if (!evaluator().knows(name)) throw new CommandError(168, `Unrecognized expression '${name}'`);
      if (Object.keys(expression).length > 1) {
        throw new CommandError(15983, 'an expression specification must contain exactly one field');
      }
    }
    if (name !== '$literal') checkOperators(operand);
  }
}

/**
 * Compiles an expression that mingo evaluates. The documents must have been converted by `plain`.
 *
 * @throws CommandError 168, 238 or 15983 for an invalid expression. The compiled function throws 2,
 * 16020 or 40081 for invalid operands.
 */
export function compileWithMingo(expression: unknown): (doc: unknown) => unknown {
  checkOperators(expression);
  return (doc) => {
    try {
      return evaluator().evaluate(doc, expression);
    } catch (error) {
      const refusal = asCommandError(error);
      throw refusal.code === 1 ? badValue(refusal.message) : refusal;
    }
  };
}
