import type { Sayer } from './said.ts';

const BEFORE = 'R,R ,$,€,€ ,£,₹,¥,₦,₴,₱,US$,A$,C$,CHF ,KES ,USD ,EUR,ZAR ,PYG ,KZT,GEL'.split(',');
const BEHIND = [' rand', ' USD', ' EUR', '€', ' zł', ' kr', ' KZT', ' dollars', ' UAH'];
const SEPARATORS = [' ', ',', '.', "'", ''];

export const writtenAmount: Sayer<number> = ({ pick, number, chance }) => {
  const [thousands, hundreds, separator] = [number(1, 999), number(100, 999), pick(SEPARATORS)];
  const [digits, value] = pick([
    [`${hundreds}`, hundreds],
    [`${thousands}k`, thousands * 1000],
    [`${hundreds}.5k`, hundreds * 1000 + 500],
    [`${thousands}${separator}${hundreds}`, thousands * 1000 + hundreds],
    [`1${separator}${hundreds}${separator}000`, 1_000_000 + hundreds * 1000],
    [`${thousands}${pick([' 000,00', ',000.00', '.000,00'])}`, thousands * 1000],
    ['1.2m', 1_200_000],
    ['2,5m', 2_500_000],
    ['3 million', 3_000_000],
    ['2.5 million', 2_500_000],
    [`${thousands} mio`, thousands * 1_000_000],
    [`${thousands}.4bn`, thousands * 1_000_000_000 + 400_000_000],
    [`2 million ${hundreds} thousand`, 2_000_000 + hundreds * 1000],
    ['1,25,000', 125_000],
    ['3 hundred grand', 300_000],
    ['12 and a half k', 12_500],
  ] as const);
  if (chance(0.15)) return { said: digits, value };
  const said = chance(0.7) ? pick(BEFORE) + digits : digits + pick(BEHIND);
  return { said, value };
};

const SMALL = [
  ['fifteen', 15],
  ['twenty two', 22],
  ['forty-five', 45],
  ['fifty', 50],
  ['eighty', 80],
  ['a hundred and twenty', 120],
  ['three hundred and forty five', 345],
] as const;
const SCALES = [
  ['k', 1000],
  ['grand', 1000],
  ['thousand', 1000],
  ['thousand rand', 1000],
  ['thousand dollars', 1000],
  ['million', 1_000_000],
] as const;

/** Returns a spoken amount, for example "fifty k" or "two and a half million rand". */
export const spokenAmount: Sayer<number> = ({ pick, chance }) => {
  const [[small, count], [scale, times]] = [pick(SMALL), pick(SCALES)];
  if (chance(0.6)) return { said: `${small} ${scale}`, value: count * times };
  const [said, value] = pick([
    ['one point two million', 1_200_000],
    ['two and a half million rand', 2_500_000],
    ['half a million', 500_000],
    ['a quarter of a million euros', 250_000],
    ['one million two hundred thousand', 1_200_000],
    ['six lakh rupees', 600_000],
    ['four hundred and fifty pounds', 450],
    ['eighteen five', 18_500],
    ['twelve five', 12_500],
    ['forty five thousand five', 45_500],
    ['forty five mil pesos', 45_000],
    ['half a mil', 500_000],
    ['three crore ten lakh', 31_000_000],
    ['nineteen thousand, four hundred and fifty', 19_450],
    ['one oh five thousand', 105_000],
    ['six lakh forty thousand', 640_000],
    ['two million one hundred thousand rand', 2_100_000],
  ] as const);
  return { said, value };
};
