export interface SeededRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  pick<T>(list: readonly T[]): T;
  /** Returns an integer; both limits are inclusive. */
  between(least: number, most: number): number;
}

/** Creates a mulberry32 generator. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number] };
};

const firstNames = ['Thandi', 'Sipho', 'Lerato', 'Pieter', 'Anika', 'Zanele', 'Kwame', 'Priya', 'Wei', 'Fatima', 'Emma', 'James', 'Maria', 'Hans', 'Nomvula', 'Bongani', 'Aisha', 'Liam', 'Chloe', 'Rajesh']; // prettier-ignore
const lastNames = ['Mokoena', 'Dlamini', 'Khumalo', 'Botha', 'Naidoo', 'Mthembu', 'Mensah', 'Nair', 'Chen', 'Hassan', 'Thompson', 'Walker', 'Gonzalez', 'Weber', 'Dube', 'Zulu', 'Bello', 'Murphy', 'Martin', 'Patel']; // prettier-ignore
const companies = ['Acme Logistics', 'Blue River Foods', 'Zenith Labs', 'Pacific Robotics', 'Bright Retail', 'Harbour Capital', 'Orchid Hotels', 'Summit Telecom', 'Redwood Paper', 'Beacon Legal', 'Crescent Pharma', 'Karoo Freight']; // prettier-ignore
const sentiments = [
  'She loved the demo and is keen to go ahead.',
  'He was very impressed and wants to start soon.',
  'They are worried about the price and not convinced yet.',
  'It was a short, matter-of-fact talk.',
  'He was frustrated with how long support takes.',
  'They are excited to roll it out to every branch.',
];
const nextSteps = [
  'Send the proposal by Friday.',
  'Call back next Tuesday.',
  'Set up a demo with their IT team on Monday.',
  'Send the contract tomorrow.',
  'Follow up at the end of the month.',
];

export const personName = (random: SeededRandom): string =>
  `${random.pick(firstNames)} ${random.pick(lastNames)}`;

export const callText = (random: SeededRandom, symbol: string): string => {
  const contact = personName(random);
  const company = random.pick(companies);
  const address = `${contact.toLowerCase().replace(' ', '.')}@${company.toLowerCase().replace(' ', '')}.example`;
  return [
    `Spoke to ${contact} from ${company}.`,
    random.pick(sentiments),
    random.next() < 0.8 ? `The deal is ${symbol}${random.between(5, 900)} 000.` : '',
    random.next() < 0.6 ? `Email is ${address}.` : '',
    random.next() < 0.4 ? `Number is 082 555 ${random.between(1000, 9999)}.` : '',
    random.pick(nextSteps),
  ]
    .filter(Boolean)
    .join(' ');
};

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];
const paths = ['/', '/', '/', '/login', '/signup', '/app', '/app', '/dashboard', '/dashboard', '/referrals'];
const origins = [
  'https://www.google.com/',
  'https://www.linkedin.com/feed/',
  'https://news.example/tools',
  '',
  '',
  '',
];

export const pageView = (random: SeededRandom) => ({
  userAgent: random.pick(browsers),
  path: random.pick(paths),
  referrer: random.pick(origins),
});
