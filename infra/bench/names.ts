// Promise: names are corrected quickly and delay nobody (docs/pipeline.md).
// npm run bench -- names: 1,500 words against 3,000 contacts: processor time, and the longest that the event loop waits.
import { correctNames } from '@debrief/ai-pipeline/domain/names/correct-names';
import { median, report } from './support/statistics.ts';

const rounds = 9;
const contactCount = 3000;
const wordCount = 1500;

/** The same numbers in every run. */
let seed = 7;
const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
const list = (words: string) => words.split(' ');

const given = list(
  'Sarah Maria Peter Rashid Thabo Nomvula Lerato Sipho Johan Claire Felix Rachel Grace Stefan Kofi Oksana',
);
const family = list(
  'Jones Johnson Karimi Khumalo Dlamini Botha Naidoo Petersen Schmidt Thompson Mthembu Okafor Baumann Novak',
);
const firm = list(
  'Castle Peak Harbour Harvest Moon Redwood Cobalt Lemon River Valley Platinum Northgate Karoo Silver Cedar',
);
const kind = list(
  'Outfitters Foods Analytics Catering Logistics Mining Lodge Nursery Motors Packaging Dental Exports Farms',
);
const prose = list(
  'I spoke to them about the order and they were happy with the price but the delivery is late so we will call',
);

const contacts = Array.from({ length: contactCount }, () => {
  const name = `${pick(given)} ${pick(family)}${Math.floor(random() * 40).toString(36)}`;
  const company = `${pick(firm)} ${pick(firm)} ${pick(kind)}`;
  return {
    name,
    company,
    email: `${name.replace(' ', '.')}@${company.replaceAll(' ', '')}.com`.toLowerCase(),
  };
});
/** Without its second letter, as a recogniser may write it. */
const misheard = (text: string) => text.replaceAll(/\b(\w)\w/g, '$1');
const words: string[] = [];
while (words.length < wordCount) {
  const { name, company, email } = contacts[Math.floor(random() * contactCount)] ?? {
    name: '',
    company: '',
    email: '',
  };
  for (let count = 0; count < 25; count += 1) words.push(pick(prose));
  words.push(...`Met ${misheard(name)} of ${misheard(company)}, ${email}.`.split(' '));
}
const transcript = { text: words.slice(0, wordCount).join(' '), wordTimes: null };

const processor: number[] = [];
const waits: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  let [longest, last, done] = [0, performance.now(), false];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  const start = process.cpuUsage();
  await correctNames(transcript, contacts);
  const { user, system } = process.cpuUsage(start);
  done = true;
  processor.push((user + system) / 1000);
  waits.push(longest);
}
report(`names of ${wordCount} words against ${contactCount} contacts, ${rounds} rounds`, {
  'processor, median': `${median(processor).toFixed(0)} ms`,
  'processor, first and cold': `${processor[0]?.toFixed(0)} ms`,
  'longest wait of the event loop, median (goal < 50)': `${median(waits).toFixed(0)} ms`,
});
