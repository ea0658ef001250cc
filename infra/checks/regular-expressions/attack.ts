import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import type { Pattern } from './find.ts';

/** Returns a string of this length that may be slow to match. */
export type Attack = (length: number) => string;

/** Fragments that have slowed down patterns before. */
const commonFragments = ['a', 'a.', 'a ', ' ', '@', '1', '1,', 'and ', 'A', 'Aa ', '\n', '\n ', '\r', '-', '. ', ', ', 'é', '😀', '"', '(']; // prettier-ignore
/** Characters that are tried for a character set, most common first. */
const candidates = [...'aA1 .,-_@:;/\\\'"()[]{}<>|*#%$+&=?!~^\n\t\r', 'é', '中', '😀', '\u0301', '\u0000'];
/** Endings that may prevent a match. */
const endings = ['', '\u0000', '\n\u0000', 'a'];
/** Each variant chooses other alternatives of a pattern. Odd variants omit optional parts. */
const variants = [0, 1, 2, 3];
const maxAttacks = 400;

const sampleOf = (node: AST.Node, flags: string, variant: number): string => {
  const sample = (each: AST.Node) => sampleOf(each, flags, variant);
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const { alternatives } = node;
      const alternative = alternatives[variant % alternatives.length];
      return alternative ? sample(alternative) : '';
    }
    case 'Alternative':
      return node.elements.map(sample).join('');
    case 'Quantifier':
      return sample(node.element).repeat(variant % 2 ? node.min : Math.max(node.min, Math.min(node.max, 1)));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const set = new RegExp(`^${node.raw}$`, flags.replace(/[gym]/g, ''));
      return candidates.find((each) => set.test(each)) ?? '';
    }
    default:
      return '';
  }
};

const prefixOf = (node: AST.Node, flags: string, variant: number): string => {
  const { parent } = node;
  if (parent === null) return '';
  const before = parent.type === 'Alternative' ? parent.elements : [];
  const own = before.slice(0, before.indexOf(node as AST.Element));
  return prefixOf(parent, flags, variant) + own.map((each) => sampleOf(each, flags, variant)).join('');
};

const nextOf = (node: AST.Element): AST.Element | undefined =>
  node.parent.type === 'Alternative'
    ? node.parent.elements[node.parent.elements.indexOf(node) + 1]
    : undefined;

/** Returns pairs of a prefix and a string that may cause backtracking when it is repeated. */
const repetitionsIn = ({ source, flags }: Pattern): [prefix: string, repeated: string][] => {
  const modes = flags.includes('v') ? { unicodeSets: true } : { unicode: flags.includes('u') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, modes);
  const found = commonFragments.map((repeated): [string, string] => ['', repeated]);
  /** With the flag m, every line is another start. */
  const separators = ['', ' ', ...(flags.includes('m') ? ['\n'] : [])];
  const add = (prefix: string, repeated: string) =>
    separators.forEach((separator) => found.push([prefix, repeated + separator]));
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      for (const variant of variants) {
        const [prefix, repeated] = [prefixOf(node, flags, variant), sampleOf(node.element, flags, variant)];
        add('', repeated);
        add('\u0000', repeated); // not at the start
        add(prefix, repeated);
        add('', prefix + repeated);
        // If a repeated set also matches what follows, the repetition can end in many places.
        const next = nextOf(node);
        if (next) add(prefix, sampleOf(next, flags, variant));
      }
    },
    onAlternativeEnter: (node) => {
      for (const variant of variants) add('', sampleOf(node, flags, variant));
    },
  });
  return found;
};

export const attacksOn = (pattern: Pattern): Attack[] => {
  const repetitions = repetitionsIn(pattern).filter(([, repeated]) => repeated !== '');
  const unique = [...new Map(repetitions.map((each) => [JSON.stringify(each), each])).values()];
  const step = Math.max(1, unique.length / maxAttacks);
  const chosen = unique.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return chosen.flatMap(([prefix, repeated]) =>
    endings.map(
      (ending) => (length: number) =>
        prefix + repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length) + ending,
    ),
  );
};
