import { findTurns, turnAt } from '../src/domain/reading/dialogue.ts';

const sides = (text: string) => new Map(findTurns(text).map(({ speaker, side }) => [speaker, side]));

test.each([
  ['plain labels', 'Rep: Hi.\nCustomer: Hello.\nRep: How are you?\nCustomer: Fine.', { Rep: 'ours', Customer: 'theirs' }],
  ['times', '[00:01] Agent: Hi.\n[00:04] Jo Mokoena: Hello.\n[00:09] Agent: So?\n[00:12] Jo Mokoena: Yes.', { Agent: 'ours', 'Jo Mokoena': 'theirs' }],
  ['dashes', 'ME - Hi.\nTHABO - Hello.\nME - So?\nTHABO - Yes.', { ME: 'ours', THABO: 'theirs' }],
  ['bold labels', '**Anna:** Our price is 40k.\n**Ben:** How much?\n**Anna:** I can offer 38.\n**Ben:** We need it.', { Anna: 'unknown', Ben: 'unknown' }],
  ['numbered speakers', "Speaker 1: Thanks for calling.\nSpeaker 2: I need a quote.\nSpeaker 1: I'll send it.\nSpeaker 2: Good.", { 'Speaker 1': 'unknown', 'Speaker 2': 'unknown' }],
  ['brackets', '(Rep): Hi.\n(Matron): Hello.\n(Rep): So?\n(Matron): Yes.', { Rep: 'ours', Matron: 'theirs' }],
  ['arrows', 'Þórdís >> Hi.\nUs-1 >> Hello.\nÞórdís >> So?\nUs-1 >> Yes.', { Þórdís: 'theirs', 'Us-1': 'ours' }],
  ['lines of their own', 'Rep\nHi.\n\nMr Rao\nHello there.\n\nRep\nSo?\n\nMr Rao\nYes.', { Rep: 'ours', 'Mr Rao': 'theirs' }],
])('the sides of speakers: %s', (_, text, expected) => {
  expect(Object.fromEntries(sides(text))).toEqual(expected);
}); // prettier-ignore

test.each([
  ['a record', 'Name: Ann Lee\nCompany: Acme\nPhone: 082 555 0143\nNext: call her'],
  ['a letter', 'From: Ann\nTo: Ben\nSubject: Hi\nFrom: Ben\nTo: Ann\nSubject: Re: Hi'],
  ['a list', 'Agenda: prices\nTimes: ten\nPlace: here\nTimes: eleven'],
  ['lines', 'Hello Ann\nThanks\nHello Ben\nThanks\nBye'],
  ['prose', 'Spoke to Ann: she is happy. Ben: no.'],
])('no conversation: %s', (_, text) => {
  expect(findTurns(text)).toEqual([]);
});

test('the turn of a place, its label included', () => {
  const text = 'Intro line\nRep: Hi there.\nAnn: Hello.\nRep: So?\nAnn: Yes.';
  const turns = findTurns(text);
  expect(turnAt(turns, 3)).toBeUndefined();
  expect(turnAt(turns, text.indexOf('Rep'))?.speaker).toBe('Rep');
  expect(turnAt(turns, text.indexOf('Hello'))?.speaker).toBe('Ann');
  expect(turnAt(turns, text.length - 1)).toMatchObject({ speaker: 'Ann', side: 'theirs' });
});
