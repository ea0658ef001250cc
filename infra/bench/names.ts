// npm run bench -- names: CPU time and longest event-loop delay of correcting names in 1,500 words against
// 3,000 contacts (docs/pipeline.md).
import { correctNames } from '@debrief/ai-pipeline/domain/names/correct-names';
import { median, report } from './support/statistics.ts';

const rounds = 9;
const contactCount = 3000;
const wordCount = 1500;

let seed = 7;
const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
const list = (words: string) => words.split(' ');

const givenNames = list(
  'Sarah Maria Peter Rashid Thabo Nomvula Lerato Sipho Johan Claire Felix Rachel Grace Stefan Kofi Oksana',
);
const familyNames = list(
  'Jones Johnson Karimi Khumalo Dlamini Botha Naidoo Petersen Schmidt Thompson Mthembu Okafor Baumann Novak',
);
const companyWords = list(
  'Castle Peak Harbour Harvest Moon Redwood Cobalt Lemon River Valley Platinum Northgate Karoo Silver Cedar',
);
const companySuffixes = list(
  'Outfitters Foods Analytics Catering Logistics Mining Lodge Nursery Motors Packaging Dental Exports Farms',
);
const prose = list(
  'I spoke to them about the order and they were happy with the price but the delivery is late so we will call',
);

const contacts = Array.from({ length: contactCount }, () => {
  const name = `${pick(givenNames)} ${pick(familyNames)}${Math.floor(random() * 40).toString(36)}`;
  const company = `${pick(companyWords)} ${pick(companyWords)} ${pick(companySuffixes)}`;
  return {
    name,
    company,
    email: `${name.replace(' ', '.')}@${company.replaceAll(' ', '')}.com`.toLowerCase(),
  };
});
const simulateErrors = (text: string) => text.replaceAll(/\b(\w)\w/g, '$1');
const words: string[] = [];
while (words.length < wordCount) {
  const { name, company, email } = contacts[Math.floor(random() * contactCount)] ?? {
    name: '',
    company: '',
    email: '',
  };
  for (let count = 0; count < 25; count += 1) words.push(pick(prose));
  words.push(...`Met ${simulateErrors(name)} of ${simulateErrors(company)}, ${email}.`.split(' '));
}
const transcript = { text: words.slice(0, wordCount).join(' '), wordTimes: null };

const cpuTimes: number[] = [];
const delays: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  let [longest, last, done] = [0, performance.now(), false];
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!done) setImmediate(tick);
  };
  setImmediate(tick);
  const start = process.cpuUsage();
  await correctNames(transcript, contacts);
  const { user, system } = process.cpuUsage(start);
  done = true;
  cpuTimes.push((user + system) / 1000);
  delays.push(longest);
}
report(`names of ${wordCount} words against ${contactCount} contacts, ${rounds} rounds`, {
  'CPU time, median': `${median(cpuTimes).toFixed(0)} ms`,
  'CPU time, first round (cold)': `${cpuTimes[0]?.toFixed(0)} ms`,
  'longest event-loop delay, median (goal < 50)': `${median(delays).toFixed(0)} ms`,
});
