import { BSONRegExp } from 'bson';
import { CommandError, badValue, notImplemented } from '../errors.ts';

const flags: Readonly<Record<string, string>> = { i: 'i', m: 'm', s: 's', u: 'u' };

/**
 * @throws CommandError 51091 for an invalid pattern, 51108 for an invalid option, 238 for option x,
 * which JavaScript lacks
 */
export function toRegExp(pattern: string, options: string): RegExp {
  let translated = '';
  for (const option of new Set(options)) {
    if (option === 'x') throw notImplemented('The regular expression option x');
    const flag = flags[option];
    if (flag === undefined) throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    translated += flag;
  }
  try {
    return new RegExp(pattern, translated);
  } catch (error) {
    throw new CommandError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

export function regexOperand(operand: unknown, options: unknown): RegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof BSONRegExp) return toRegExp(operand.pattern, options ?? operand.options);
  if (typeof operand === 'string') return toRegExp(operand, options ?? '');
  throw badValue('$regex has to be a string');
}
