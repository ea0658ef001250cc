import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import type { Pattern } from './find.ts';

/** A text of any length that may take a pattern long. */
export type Attack = (length: number) => string;

/** Whatever the pattern: what has made patterns slow before. */
const commonFragments = ['a', 'a.', 'a ', ' ', '@', '1', '1,', 'and ', 'A', 'Aa ', '\n', '\n ', '-', '. ', ', ', 'é', '😀', '"', '(']; // prettier-ignore
/** What a set of characters may be met by, the commonest first. */
const candidates = [...'aA1 .,-_@:;/\\\'"()[]{}<>|*#%$+&=?!~^\n\t\r', 'é', '中', '😀', '\u0301', '\u0000'];
/** Where the repetition stops: what few patterns go on with. */
const endings = ['', '\u0000', '\n\u0000', 'a'];
/** Which of its alternatives a sample has; what is optional is left out of the odd ones. */
const choices = [0, 1, 2, 3];
const maxAttacks = 400;

/** A text that matches a part of a pattern. */
const sampleOf = (node: AST.Node, flags: string, choice: number): string => {
  const sample = (each: AST.Node) => sampleOf(each, flags, choice);
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const { alternatives } = node;
      const alternative = alternatives[choice % alternatives.length];
      return alternative ? sample(alternative) : '';
    }
    case 'Alternative':
      return node.elements.map(sample).join('');
    case 'Quantifier':
      return sample(node.element).repeat(choice % 2 ? node.min : Math.max(node.min, Math.min(node.max, 1)));
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

/** A text that brings a pattern to one of its parts. */
const leadTo = (node: AST.Node, flags: string, choice: number): string => {
  const { parent } = node;
  if (parent === null) return '';
  const before = parent.type === 'Alternative' ? parent.elements : [];
  const own = before.slice(0, before.indexOf(node as AST.Element));
  return leadTo(parent, flags, choice) + own.map((each) => sampleOf(each, flags, choice)).join('');
};

/** Stretches of text that a pattern may go over again and again, each behind what leads it there. */
const repetitionsIn = ({ source, flags }: Pattern): [lead: string, piece: string][] => {
  const modes = flags.includes('v') ? { unicodeSets: true } : { unicode: flags.includes('u') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, modes);
  const found = commonFragments.map((piece): [string, string] => ['', piece]);
  const add = (lead: string, piece: string) => found.push([lead, piece], [lead, `${piece} `]);
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      for (const choice of choices) {
        const [lead, piece] = [leadTo(node, flags, choice), sampleOf(node.element, flags, choice)];
        add('', piece);
        add(lead, piece);
        add('', lead + piece);
      }
    },
    onAlternativeEnter: (node) => {
      for (const choice of choices) add('', sampleOf(node, flags, choice));
    },
  });
  return found;
};

/** Texts that may take a pattern long, made of its own parts. */
export const attacksOn = (pattern: Pattern): Attack[] => {
  const repetitions = repetitionsIn(pattern).filter(([, piece]) => piece !== '');
  const unique = [...new Map(repetitions.map((each) => [JSON.stringify(each), each])).values()];
  // Of a pattern with too many parts, some from all over it.
  const step = Math.max(1, unique.length / maxAttacks);
  const chosen = unique.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return chosen.flatMap(([lead, piece]) =>
    endings.map(
      (ending) => (length: number) =>
        lead + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + ending,
    ),
  );
};
