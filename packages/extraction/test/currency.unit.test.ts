import { currencyOf } from '../src/entities/money/currency.ts';
import { EMPTY_PREDICTION } from '../src/fields/prediction.ts';
import { verify } from '../src/verify/evidence.ts';
import { parseDocument } from '../src/entities/document.ts';

test.each([
  ['R50 000 for the pumps', 50_000, 'ZAR'],
  ['um r one hundred and twelve thousand for the set', 112_000, 'ZAR'],
  ['quote is € 9.310,00', 9310, 'EUR'],
  ['£8,750 agreed', 8750, 'GBP'],
  ['ubiza uR12 500 ngenyanga', 12_500, 'ZAR'],
  ['amarandi ayizinkulungwane eziyisishiyagalombili', 8000, 'ZAR'],
  ['cztery tysiące dwieście złotych rocznie', 4200, 'PLN'],
  ['oito milhões de kwanzas', 8_000_000, 'AOA'],
  ['₹ 6.8 lakh for the belts', 680_000, 'INR'],
  ['₦7.5m for the line', 7_500_000, 'NGN'],
  ['KSh 1.85M CIF', 1_850_000, 'KES'],
  ['N$ 55 000 to spend', 55_000, 'NAD'],
  ['US$45k', 45_000, 'USD'],
  ['A$2.35m tender', 2_350_000, 'AUD'],
  ['HK$2.08m fit out', 2_080_000, 'HKD'],
  ['R$ 320 mil para os torradores', 320_000, 'BRL'],
  ['$7,900 a month', 7900, 'USD'],
  ['AED 14,600 in all', 14_600, 'AED'],
  ['the price is 50k USD', 50_000, 'USD'],
  ['8.5M kes for hvac', 8_500_000, 'KES'],
  ['she asked it in eur: 98k', 98_000, 'EUR'],
  ['bis 140 TEUR', 140_000, 'EUR'],
  ['fifty k rand', 50_000, 'ZAR'],
  ['twenty grand, quid I mean', 20_000, 'GBP'],
  ['nine hundred bucks', 900, 'USD'],
  ['one point two million bob', 1_200_000, 'KES'],
  ['seven hundred and fifty thousand naira', 750_000, 'NGN'],
  ['one point four crore', 14_000_000, 'INR'],
  ['thirty four million won', 34_000_000, 'KRW'],
  ['fifty five thousand namibian to spend', 55_000, 'NAD'],
  ['twelve thousand eight hundred sing dollars', 12_800, 'SGD'],
  ['two thousand nine hundred dollars australian', 2900, 'AUD'],
  ['eleven thousand two hundred dollars, Canadian', 11_200, 'CAD'],
  ['The school in Kisumu has sixty thousand shillings', 60_000, 'KES'],
  ['eleven million six hundred thousand shillings ugandan', 11_600_000, 'UGX'],
  ['Graciela, Monterrey: 45 mil pesos', 45_000, 'MXN'],
  ['ninety thousand pesos, her mobile is +52 33 1440 7286', 90_000, 'MXN'],
  ['nine thousand dollars, mail big.fella@prawns.com.au', 9000, 'AUD'],
  ['The old price was MXN 70 000, now it is sixty thousand pesos', 60_000, 'MXN'],
  ['They want sixty thousand pesos', 60_000, null],
  ['They want sixty thousand shillings', 60_000, null],
  ['It was R78 000 and we went down to 74 000', 74_000, 'ZAR'],
  ['P198 500, that is in pula, instead of 213 000', 213_000, 'BWP'],
  ['us 11.9k, them 10.2k', 11_900, null],
  ['The deal is fifty k, said Bob. Real money, and she won.', 50_000, null],
])('finds the currency of "%s"', (text, value, currency) =>
  expect(currencyOf(parseDocument(text), value, [])).toBe(currency),
);

test('finds a different currency for each of several amounts', () => {
  const doc = parseDocument('What read USD 220,000 reads QAR 801,000 now, and was EUR 190,000 once.');
  expect([220_000, 801_000, 190_000].map((value) => currencyOf(doc, value, []))).toEqual([
    'USD',
    'QAR',
    'EUR',
  ]);
});

test('returns a currency only with a verified amount', () => {
  const claimed = (text: string, value: number) =>
    verify(
      { ...EMPTY_PREDICTION, dealSize: { value, confidence: 0.9, spans: [], stated: true } },
      parseDocument(text),
      { extractedBy: 'an engine' },
    );
  expect(claimed('Spoke to Ann, the deal is fifty thousand euros.', 50_000).dealCurrency).toBe('EUR');
  expect(claimed('Spoke to Ann, the deal is fifty thousand euros.', 60_000)).not.toHaveProperty(
    'dealCurrency',
  );
  expect(claimed('Spoke to Ann, the deal is fifty thousand.', 50_000)).not.toHaveProperty('dealCurrency');
});
