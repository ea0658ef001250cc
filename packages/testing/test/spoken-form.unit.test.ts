import { spokenForm } from '../src/spoken-form.ts';

test.each([
  ['R250 000 in all', 'two hundred fifty thousand rand in all'],
  ['$48,000 or £1.2m', 'forty eight thousand dollars or one point two million pounds'],
  ['€ 8.4 million', 'eight point four million euros'],
  ['155.000 euro', 'one hundred fifty five thousand euro'],
  ['KSh 30k', 'thirty thousand shillings'],
  ['on 12 May, 3 of them', 'on twelve May, three of them'],
  ['extension 0815', 'extension zero eight one five'],
  ['call 057 555 2210.', 'call zero five seven, five five five, two two one zero.'],
  ['+27 (82) 555-0134 now', 'plus two seven, eight two, five five five, zero one three four now'],
  ['j.smith_2@ac-me.co.za', 'j dot smith underscore two at ac dash me dot co dot za'],
  ['up 5% at Kettering & Dove', 'up five percent at Kettering and Dove'],
  ['words without numbers', 'words without numbers'],
])('spokenForm converts "%s" to "%s"', (text, spoken) => expect(spokenForm(text).trim()).toBe(spoken));
