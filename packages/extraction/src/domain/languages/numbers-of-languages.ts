import type { Token } from '../reading/tokens.ts';

/** What a word adds to a number ("vingt"), multiplies it with ("mille"), or is: a part of one to come ("saade" before "teen" is a half more). */
interface NumberWords {
  /** Language, ISO 639-1. */
  readonly code: string;
  readonly adds: Readonly<Record<string, number | undefined>>;
  readonly multiplies: Readonly<Record<string, number | undefined>>;
  /** What is added to the number behind it; alone before a scale, to one. */
  readonly parts?: Readonly<Record<string, number | undefined>>;
  readonly and: RegExp;
  /** What joins a word to the next, as "dalawampu" is "dalawampung libo". */
  readonly linker?: RegExp;
  /** "laki tano" is five hundred thousand: the scale comes first. */
  readonly scaleFirst?: true;
}

const counted = (words: string, from: number, by = 1) =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * by]));

const NONE = /^\b$/;
const LINKER = /n?g$/;

/** Without accents: "zwölf" is "zwolf", "fünf" as well "fuenf". English words alone are no number of another language. */
const LANGUAGES: readonly NumberWords[] = [
  {
    code: 'fr',
    adds: { ...counted('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 1), ...counted('vingt trente quarante cinquante soixante', 20, 10), septante: 70, nonante: 90 },
    multiplies: { cent: 100, cents: 100, mille: 1e3, million: 1e6, millions: 1e6 },
    and: /^et$/,
  },
  {
    code: 'de',
    adds: { ein: 1, zwo: 2, funf: 5, zwolf: 12, ...counted('eins zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn', 1), ...counted('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10) },
    multiplies: { hundert: 100, tausend: 1e3, million: 1e6, millionen: 1e6 },
    and: /^und$/,
  },
  {
    code: 'nl',
    adds: { ...counted('een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien', 1), ...counted('twintig dertig veertig vijftig zestig zeventig tachtig negentig', 20, 10) },
    multiplies: { honderd: 100, duizend: 1e3, miljoen: 1e6 },
    and: /^en$/,
  },
  {
    code: 'af',
    adds: { ...counted('een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien', 1), ...counted('twintig dertig veertig vyftig sestig sewentig tagtig negentig', 20, 10) },
    multiplies: { honderd: 100, duisend: 1e3, miljoen: 1e6 },
    and: /^en$/,
  },
  {
    code: 'hi',
    adds: { ...counted('ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnees bees', 1), ...counted('bees tees chalis pachas saath sattar assi nabbe', 20, 10), chaar: 4, panch: 5, che: 6, chalees: 40, chaalis: 40, pachaas: 50, pachees: 25, pachis: 25, paintees: 35, paintalis: 45, pachpan: 55, painsath: 65, pachattar: 75, pachasi: 85, dedh: 1.5, dhai: 2.5, adhai: 2.5 },
    multiplies: { sau: 100, hazaar: 1e3, hazar: 1e3, lakh: 1e5, laakh: 1e5, crore: 1e7, karod: 1e7 },
    parts: { saade: 0.5, sadhe: 0.5, sava: 0.25, sawa: 0.25, paune: -0.25 },
    and: NONE,
  },
  {
    code: 'ta',
    adds: { ...counted('onnu rendu moonu naalu anju aaru ezhu ettu ombadhu pathu', 1), ...counted('irubathu muppathu naarpathu aimbathu arubathu ezhubathu enbathu thonnooru', 20, 10), oru: 1, onnara: 1.5, rendara: 2.5 },
    multiplies: { nooru: 100, aayiram: 1e3, ayiram: 1e3, latcham: 1e5, kodi: 1e7 },
    and: NONE,
  },
  {
    code: 'tl',
    adds: { ...counted('isa dalawa tatlo apat lima anim pito walo siyam sampu', 1), ...counted('dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu', 20, 10), labi: 10, labin: 10 },
    multiplies: { daan: 100, daa: 100, raan: 100, raa: 100, libo: 1e3, milyon: 1e6 },
    and: /^(?:at|t)$/,
    linker: LINKER,
  },
  {
    code: 'ms',
    adds: { ...counted('satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas', 1), delapan: 8, belas: 10, seratus: 100, seribu: 1000 },
    multiplies: { puluh: 10, ratus: 100, ribu: 1e3, juta: 1e6 },
    and: NONE,
  },
  {
    code: 'sw',
    adds: { ...counted('moja mbili tatu nne tano sita saba nane tisa kumi', 1), ...counted('ishirini thelathini arobaini hamsini sitini sabini themanini tisini', 20, 10), nusu: 0.5 },
    multiplies: { mia: 100, elfu: 1e3, laki: 1e5, milioni: 1e6 },
    and: /^na$/,
    scaleFirst: true,
  },
]; // prettier-ignore

/** Of these alone nobody can tell that they are not English. */
const ALSO_ENGLISH = /^(?:do|teen|char|six|seize|cents?|millions?|elf|acht|anim|lima|un)$/;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

const lookUp = (words: Readonly<Record<string, number | undefined>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const isPart = ({ adds, multiplies, parts = {}, and }: NumberWords, word: string) =>
  [adds, multiplies, parts].some((words) => lookUp(words, word) !== undefined) || and.test(word);

const LONGEST_WORD = 60;

/** The number words that a word is made of, "vierundzwanzigtausend" of four; none, if it is no number. */
function partsOf(language: NumberWords, word: string): string[] {
  const pieces = plain(word).split(/[-'’]/).filter(Boolean);
  const found: string[] = [];
  for (const piece of pieces) {
    const linked = language.linker ? [piece.replace(language.linker, ''), piece.replace(/g$/, '')] : [];
    const known = [piece, ...linked].find((each) => isPart(language, each));
    const parts = known === undefined ? compoundOf(language, piece) : [known];
    if (parts.length === 0) return [];
    found.push(...parts);
  }
  return found;
}

/** "vierundzwanzig", "sesduisend": languages that write numbers as one word, and what such words have. */
const COMPOUNDING = /^(?:de|nl|af)$/;
const COMPOUND = /hundert|tausend|honderd|dui[sz]end|(?:und|en)[a-z]{3,9}ig$/;
const CONNECTS = /^(?:und|en)/;

/** The longest number word first, from left to right. */
function compoundOf(language: NumberWords, word: string): string[] {
  if (!COMPOUNDING.test(language.code) || word.length > LONGEST_WORD || !COMPOUND.test(word)) return [];
  const known = [...Object.keys(language.adds), ...Object.keys(language.multiplies)];
  const found: string[] = [];
  for (let rest = word; rest !== '';) {
    const [and] = CONNECTS.exec(rest) ?? [];
    const next = known.filter((each) => rest.startsWith(each)).toSorted((one, other) => other.length - one.length)[0]; // prettier-ignore
    const part = next ?? (found.length > 0 ? and : undefined);
    if (part === undefined) return [];
    found.push(part);
    rest = rest.slice(part.length);
  }
  return found;
}

/** The value of number words with the scale behind: "deux millions cinq cent mille". */
function scaleLast({ adds, multiplies, parts = {} }: NumberWords, words: readonly string[]): number {
  let [total, group, part] = [0, 0, 0];
  for (const word of words) {
    const [add, scale, more] = [lookUp(adds, word), lookUp(multiplies, word), lookUp(parts, word)];
    if (more !== undefined) part = more;
    else if (add === 20 && group % 100 === 4)
      group += 76; // "quatre-vingt"
    else if (add !== undefined) [group, part] = [group + add + part, 0];
    else if (scale !== undefined) {
      const times = (group === 0 ? 1 : group) + part;
      if (scale <= 100) group = times * scale;
      else [total, group] = [total + times * scale, 0];
      part = 0;
    }
  }
  return total + group;
}

/** The value of number words with the scale first: "milioni sita na laki mbili". */
function scaleFirst({ adds, multiplies }: NumberWords, words: readonly string[]): number {
  let [total, scale, group, last] = [0, 1, 0, 0];
  for (const word of words) {
    const [add, times] = [lookUp(adds, word), lookUp(multiplies, word)];
    // "elfu mia mbili": two hundred thousand.
    if (times === 100 && scale > 100 && last === scale) [scale, last] = [scale * 100, scale * 100];
    else if (times !== undefined) [total, scale, group, last] = [total + scale * group, times, 0, times];
    else if (add !== undefined) [group, last] = [group + add, 0];
  }
  return total + scale * group;
}

const ALL_WORDS = new Set(LANGUAGES.flatMap(({ adds, multiplies, parts = {} }) => Object.keys({ ...adds, ...multiplies, ...parts }))); // prettier-ignore

/** Whether a word may begin a number: most do not, and are passed at once. */
function mayBegin(word: string): boolean {
  const [bare = ''] = plain(word).split(/[-'’]/, 1);
  return ALL_WORDS.has(bare) || ALL_WORDS.has(bare.replace(LINKER, '')) || ALL_WORDS.has(bare.replace(/g$/, '')) || COMPOUND.test(bare); // prettier-ignore
}

const FEWEST = 100;
const MOST_TOKENS = 12;

/** A number said in words of another language from a token on, and the token behind it. */
function numberAt(
  tokens: readonly Token[],
  at: number,
  language: NumberWords,
): { value: number; next: number } | null {
  const words: string[] = [];
  let [next, end] = [at, at];
  let scales = 0;
  for (; next < tokens.length && next - at < MOST_TOKENS; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' || token.sentence !== tokens[at]?.sentence) break;
    const parts = partsOf(language, token.lower);
    if (parts.length === 0) break;
    const isAnd = parts.every((part) => language.and.test(part));
    if (isAnd && words.length === 0) break;
    words.push(...parts);
    scales += parts.filter((part) => (lookUp(language.multiplies, part) ?? 0) >= FEWEST || (lookUp(language.adds, part) ?? 0) >= FEWEST).length; // prettier-ignore
    if (!isAnd) end = next + 1;
  }
  const said = words.filter((word) => !language.and.test(word));
  if (scales === 0 || said.length < 2 || said.every((word) => ALSO_ENGLISH.test(word))) return null;
  const value = language.scaleFirst ? scaleFirst(language, said) : scaleLast(language, said);
  return value >= FEWEST && Number.isInteger(value) ? { value, next: end } : null;
}

const THOUSAND = 1000;

/** A number in digits where it was said in words: as "95 thousand", if it is so many. */
function written(value: number, first: Token, last: Token): Token[] {
  const number = (text: string, start: number, end: number): Token => ({ ...first, kind: 'number', text, lower: text, start, end }); // prettier-ignore
  if (value % THOUSAND !== 0) return [number(String(value), first.start, last.end)];
  const middle = first === last ? Math.floor((first.start + first.end) / 2) : last.start;
  const thousand: Token = { ...last, kind: 'word', text: 'thousand', lower: 'thousand', start: middle, glued: first === last }; // prettier-ignore
  return [number(String(value / THOUSAND), first.start, first === last ? middle : first.end), thousand];
}

/**
 * The tokens of a text, with numbers of a hundred and more that are said in another language than English in digits: "dhai lakh",
 * "zwölftausend", "elfu tisini na tano". What Spanish and Portuguese say is read with the amounts.
 */
export function withNumbersOfLanguages(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const best = token.kind === 'word' && mayBegin(token.lower) ? longest(LANGUAGES.map((language) => numberAt(tokens, at, language))) : null; // prettier-ignore
    if (best === null) result.push(token);
    else {
      result.push(...written(best.value, token, tokens[best.next - 1] as Token));
      at = best.next - 1;
    }
  }
  return result;
}

const longest = (found: readonly ({ value: number; next: number } | null)[]) =>
  found.reduce((best, each) => (each !== null && each.next > (best?.next ?? 0) ? each : best), null);
