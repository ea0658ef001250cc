import { isCurrencyCode } from './currency-codes.ts';

const codesByName: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'r rand rands: ZAR',
    '$ us$ usd$: USD',
    'a$ au$: AUD',
    'c$ ca$: CAD',
    'nz$: NZD',
    'hk$: HKD',
    's$ sg$: SGD',
    'nt$: TWD',
    'n$: NAD',
    'mx$: MXN',
    'r$: BRL',
    '€ euro euros: EUR',
    '£: GBP',
    '₹: INR',
    'rs ₨ rupee rupees: INR PKR LKR NPR MUR',
    '¥: CNY JPY',
    '円 yen: JPY',
    '元 yuan rmb: CNY',
    '₩ 원: KRW',
    '₦ n naira: NGN',
    '₵ gh₵: GHS',
    'ksh kshs: KES',
    'tsh tshs: TZS',
    'ush ushs: UGX',
    'sh shilling shillings: KES TZS UGX',
    '₺ tl: TRY',
    'kr kroner kronor: DKK ISK NOK SEK',
    'sfr: CHF',
    'fr francs: CHF XAF XOF',
    'zł zl: PLN',
    'kč: CZK',
    'ft: HUF',
    'lei: RON MDL',
    '₽: RUB',
    '₴: UAH',
    '₪: ILS',
    '฿: THB',
    '₫: VND',
    '₱: PHP',
    'rm: MYR',
    'rp: IDR',
    'dh dhs: AED MAD',
    'dollar dollars bucks: USD AUD CAD NZD HKD SGD NAD',
    'pound pounds: GBP EGP',
  ].flatMap((row) => {
    const [names = '', codes = ''] = row.split(': ');
    return names.split(' ').map((name) => [name, codes.split(' ')] as const);
  }),
);

export const currenciesByName = (name: string): readonly string[] => {
  const plain = name.toLowerCase().replace(/\.$/, '');
  const code = plain.toUpperCase();
  return codesByName.get(plain) ?? (isCurrencyCode(code) ? [code] : []);
};

const symbolOf = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

export const currenciesBySymbolAndName = (symbol: string, name: string): readonly string[] =>
  currenciesByName(name).filter(
    (code) =>
      currenciesByName(symbol).includes(code) || symbolOf(code)?.toLowerCase() === symbol.toLowerCase(),
  );

const groupedByDots = new Set(
  'ARS BAM BRL CLP COP DKK EUR IDR ISK NOK PYG RON RSD SEK TRY UYU VND'.split(' '),
);

/** Returns true for currencies in which `1.250` means 1,250. */
export const isGroupedByDots = (code: string): boolean => groupedByDots.has(code);

export const hasThreeDecimals = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 3;
