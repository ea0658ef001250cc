import { stepClauses } from '../src/fields/next-steps/next-steps.ts';
import { findTurns, turnAt } from '../src/document/turns.ts';
import { parseDocument } from '../src/entities/document.ts';

const sides = (text: string) => new Map(findTurns(text).map(({ speaker, side }) => [speaker, side]));

test.each([
  ['plain labels', 'Rep: Hi.\nCustomer: Hello.\nRep: How are you?\nCustomer: Fine.', { Rep: 'ours', Customer: 'theirs' }],
  ['labels after times', '[00:01] Agent: Hi.\n[00:04] Jo Mokoena: Hello.\n[00:09] Agent: So?\n[00:12] Jo Mokoena: Yes.', { Agent: 'ours', 'Jo Mokoena': 'theirs' }],
  ['labels before dashes', 'ME - Hi.\nTHABO - Hello.\nME - So?\nTHABO - Yes.', { ME: 'ours', THABO: 'theirs' }],
  ['bold labels', '**Anna:** Our price is 40k.\n**Ben:** How much?\n**Anna:** I can offer 38.\n**Ben:** We need it.', { Anna: 'unknown', Ben: 'unknown' }],
  ['numbered speakers', "Speaker 1: Thanks for calling.\nSpeaker 2: I need a quote.\nSpeaker 1: I'll send it.\nSpeaker 2: Good.", { 'Speaker 1': 'unknown', 'Speaker 2': 'unknown' }],
  ['labels in parentheses', '(Rep): Hi.\n(Matron): Hello.\n(Rep): So?\n(Matron): Yes.', { Rep: 'ours', Matron: 'theirs' }],
  ['labels before arrows', 'Þórdís >> Hi.\nUs-1 >> Hello.\nÞórdís >> So?\nUs-1 >> Yes.', { Þórdís: 'theirs', 'Us-1': 'ours' }],
  ['labels in brackets without a colon', '[voice 1] Hi.\n[voice 2] Hello.\n[voice 1] So?\n[voice 2] Yes.', { 'voice 1': 'unknown', 'voice 2': 'unknown' }],
  ['labels in parentheses after times', '00:01 (us) Hi.\n00:04 (them) Hello.\n00:09 (us) So?\n00:12 (them) Yes.', { us: 'ours', them: 'theirs' }],
  ['labels in braces', '{seller} Hi.\n{customer 1} Hello.\n{seller} So?\n{customer 2} No.\n{customer 1} Yes.', { seller: 'ours', 'customer 1': 'theirs' }],
  ['numbers in angle brackets', '<1> Hi.\n<2> Hello.\n<1> So?\n<2> Yes.', { 1: 'unknown', 2: 'unknown' }],
  ['labels of a transcription service', 'spk_0: hi\nspk_1: hello\nspk_0: so\nspk_1: yes', { spk_0: 'unknown', spk_1: 'unknown' }],
  ['labels without punctuation', 'speaker one hi\nspeaker two hello\nspeaker one so\nspeaker two yes', { 'speaker one': 'unknown', 'speaker two': 'unknown' }],
  ['WebVTT', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ann>Hi.</v>\n\n00:00:02.000 --> 00:00:03.000\n<v Ben>Hello.</v>\n\n00:00:03.000 --> 00:00:04.000\n<v Ann>So?</v>\n\n00:00:04.000 --> 00:00:05.000\n<v Ben>Yes.</v>', { Ann: 'unknown', Ben: 'unknown' }],
  ['labels between bars', '00:01 | Hamza | Salaam.\n00:06 | Caller | Hello.\n00:11 | Hamza | So?\n00:14 | Caller | Yes.', { Hamza: 'ours', Caller: 'theirs' }],
  ['labels after bullets', '- Ann: Hi.\n- Ben: Hello.\n- Ann: So?\n- Ben: Yes.', { Ann: 'unknown', Ben: 'unknown' }],
  ['labels with job functions', 'Pieter, seller: Hi.\nAmina, front desk: Hello.\nPieter, seller: So?\nAmina, front desk: Yes.', { Pieter: 'unknown', Amina: 'unknown' }],
  ['labels with times', 'Uche (Graphicon), 10:02: Hi.\nFatai, 10:02: Hello.\nUche (Graphicon), 10:03: So?\nFatai, 10:03: Yes.', { Uche: 'unknown', Fatai: 'unknown' }],
  ['labels before full stops', 'Tamar. Hello?\nPub landlord. Hi.\nTamar. So?\nPub landlord. Yes.', { Tamar: 'unknown', 'Pub landlord': 'unknown' }],
  ['labels in capitals after times', '00:00:05 LEENA QASEM Good morning.\n00:00:08 NILS Hello.\n00:00:17 LEENA QASEM So?\n00:00:20 NILS Yes.', { 'LEENA QASEM': 'unknown', NILS: 'unknown' }],
  ['names and times above the text', 'Ulf Brandis (guest) 10:02\nHi.\nPieter de Graaf 10:02\nHello.\nUlf Brandis (guest) 10:03\nSo?\nPieter de Graaf 10:04\nYes.', { 'Ulf Brandis': 'unknown', 'Pieter de Graaf': 'unknown' }],
  ['a forwarded transcript', 'From: Zita\nTo: Jan\nSubject: the call\nMe: Hi.\nCaller: Hello.\nMe: So?\nCaller: Yes.\nMe: When?\nCaller: Now.\nMe: Good.\nCaller: Bye.', { Me: 'ours', Caller: 'theirs' }],
  ['labels on separate lines', 'Rep\nHi.\n\nMr Rao\nHello there.\n\nRep\nSo?\n\nMr Rao\nYes.', { Rep: 'ours', 'Mr Rao': 'theirs' }],
])('finds speakers and their sides: %s', (_, text, expected) => {
  expect(Object.fromEntries(sides(text))).toEqual(expected);
}); // prettier-ignore

test.each([
  ['a record', 'Name: Ann Lee\nCompany: Acme\nPhone: 082 555 0143\nNext: call her'],
  ['email headers', 'From: Ann\nTo: Ben\nSubject: Hi\nFrom: Ben\nTo: Ann\nSubject: Re: Hi'],
  ['a list', 'Agenda: prices\nTimes: ten\nPlace: here\nTimes: eleven'],
  ['lines without labels', 'Hello Ann\nThanks\nHello Ben\nThanks\nBye'],
  ['email headers and a few labels', 'From: Ann\nTo: Ben\nTotal: 3\nNet: 2\nTotal: 4\nNet: 1'],
  ['a numbered list', '(1) The slipway.\n(2) The pontoon.\n(3) The price.\n(4) The light.'],
  ['short sentences', 'Called. No answer.\nCalled again. She is away.\nWrote. No answer.\nRang off. Pity.'],
  ['signatures', 'Ann Lee | Acme | 082 555 0143\nThanks\nBen Low | Acme | 082 555 0144\nBye'],
  ['prose', 'Spoke to Ann: she is happy. Ben: no.'],
])('finds no turns in %s', (_, text) => {
  expect(findTurns(text)).toEqual([]);
});

test('finds the turn at an offset in its label or text', () => {
  const text = 'Intro line\nRep: Hi there.\nAnn: Hello.\nRep: So?\nAnn: Yes.';
  const turns = findTurns(text);
  expect(turnAt(turns, 3)).toBeUndefined();
  expect(turnAt(turns, text.indexOf('Rep'))?.speaker).toBe('Rep');
  expect(turnAt(turns, text.indexOf('Hello'))?.speaker).toBe('Ann');
  expect(turnAt(turns, text.length - 1)).toMatchObject({ speaker: 'Ann', side: 'theirs' });
});

test('excludes speaker labels from next steps', () => {
  const doc = parseDocument(
    '[voice 1] Hi.\n[voice 2] Hello.\n[voice 1] I will send the quote on Friday.\n[voice 2] Good.',
  );
  const steps = stepClauses(doc).map(({ tidied }) => tidied);
  expect(steps).toContainEqual(expect.stringMatching(/send the quote on Friday/));
  expect(steps.join(' ')).not.toMatch(/voice/);
});
