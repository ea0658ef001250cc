import { segmentsOf } from './evidence.ts';

const at = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const sure = (...spans: { start: number; end: number }[]) => ({ spans, confidence: 0.9 });

test('splits a transcript at the words of its fields, without losing text', () => {
  const text = 'Spoke to Sarah Jones at Acme.';
  const segments = segmentsOf(text, {
    contactName: sure(at(text, 'Sarah Jones')),
    companyName: sure(at(text, 'Acme')),
  });
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  expect(segments.filter(({ fields }) => fields.length > 0)).toEqual([
    { start: 9, text: 'Sarah Jones', fields: ['contactName'] },
    { start: 24, text: 'Acme', fields: ['companyName'] },
  ]);
});

test('assigns shared words to both fields', () => {
  const text = 'Send the quote to Sarah';
  const segments = segmentsOf(text, {
    nextSteps: sure(at(text, text)),
    contactName: sure(at(text, 'Sarah')),
  });
  expect(segments).toEqual([
    { start: 0, text: 'Send the quote to ', fields: ['nextSteps'] },
    { start: 18, text: 'Sarah', fields: ['nextSteps', 'contactName'] },
  ]);
});

test('never splits an emoji, and clamps offsets to the text', () => {
  const text = '👍 yes';
  const segments = segmentsOf(text, { sentiment: sure({ start: 1, end: 99 }) });
  expect(segments).toEqual([{ start: 0, text, fields: ['sentiment'] }]);
});

test('returns one segment without evidence', () => {
  expect(segmentsOf('شكرا')).toEqual([{ start: 0, text: 'شكرا', fields: [] }]);
  expect(segmentsOf('')).toEqual([]);
});
