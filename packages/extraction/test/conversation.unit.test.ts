import { parseConversation } from '../src/document/conversation/parse-conversation.ts';
import { parseDocument } from '../src/entities/document.ts';

/** Returns the speaker, text and day of each turn. "~" marks an uncertain day. */
const turnsIn = (text: string) => {
  const doc = parseDocument(text);
  return doc.turns.map(({ speaker, start, end, day }) => [
    speaker,
    doc.text.slice(start, end).trim(),
    ...(day ? [`${day.isCertain ? '' : '~'}${day.date}`] : []),
  ]);
};

describe('exported conversations', () => {
  test.each([
    ['a WhatsApp export from iOS', '[17/03/2027, 08:02:11] Busi Radebe: Morning\r\n[17/03/2027, 08:03:40] Piet: Hi\r\nall good?', [['Busi Radebe', 'Morning', '2027-03-17'], ['Piet', 'Hi\nall good?', '2027-03-17']]],
    ['a WhatsApp export from Android', '17/03/2027, 08:02 - Busi: Morning\n17/03/2027, 08:03 - Piet: Hi', [['Busi', 'Morning', '2027-03-17'], ['Piet', 'Hi', '2027-03-17']]],
    ['a 12-hour clock with the month first', '3/17/27, 8:02\u202fAM - Busi: Morning\n3/4/27, 8:03\u202fPM - Piet: Hi', [['Busi', 'Morning', '2027-03-17'], ['Piet', 'Hi', '2027-03-04']]],
    ['dates with dots', '[17.03.27, 08:02:11] Busi: Morning', [['Busi', 'Morning', '2027-03-17']]],
    ['dates with the year first', '2027/03/17 08:02 - Busi: Morning', [['Busi', 'Morning', '2027-03-17']]],
    ['an ambiguous day and month', '3/4/27, 8:02 PM - Busi: Morning', [['Busi', 'Morning', '~2027-03-04']]],
    ['phone numbers instead of names', '[17/03/2027, 08:02:11] +27 82 555 0137: Morning\n[17/03/2027, 08:05:00] ~ Busi: Hi', [['+27 82 555 0137', 'Morning', '2027-03-17'], ['Busi', 'Hi', '2027-03-17']]],
    ['an export with system messages', '17/03/2027, 08:01 - Messages and calls are end-to-end encrypted.\n17/03/2027, 08:02 - Busi: Morning <This message was edited>\n17/03/2027, 08:03 - Piet: <Media omitted>', [['Busi', 'Morning', '2027-03-17']]],
    ['copied Telegram messages', 'Busi, [17.03.2027 08:02]\nMorning\n\nPiet, [17 Mar 2027 at 08:03:00]\nHi', [['Busi', 'Morning', '2027-03-17'], ['Piet', 'Hi', '2027-03-17']]],
    ['a Telegram export in JSON', '{"name":"Busi","messages":[{"id":1,"type":"message","date":"2027-03-17T08:02:00","from":"Busi","from_id":"u1","text":["See ",{"type":"link","text":"x.co.za"}," \\"now\\""]}]}', [['Busi', 'See x.co.za "now"', '2027-03-17']]],
    ['an SMS backup in XML', '<smses><sms address="+27825550137" date="1805000000000" type="1" body="Q&amp;A &#8364;9" readable_date="17 Mar 2027 08:02:11" contact_name="Busi"/><sms address="+27825550137" date="1805000000000" type="2" body=\'say "hi"\' contact_name="Busi"/></smses>', [['Busi', 'Q&A €9', '2027-03-17'], ['Me', 'say "hi"', '~2027-03-14']]],
    ['copied Teams messages', '[17/03/2027 08:02] Radebe, Busi\nMorning\n[17/03/2027 08:03] Botha, Piet\nHi', [['Radebe, Busi', 'Morning', '2027-03-17'], ['Botha, Piet', 'Hi', '2027-03-17']]],
    ['copied Slack messages', 'Busi Radebe  [8:02 AM]\nMorning\n[8:03 AM] Still here\nPiet Botha  [8:04 AM]\nHi', [['Busi Radebe', 'Morning\nStill here'], ['Piet Botha', 'Hi']]],
    ['an Otter transcript', 'Busi Radebe  0:02  \nMorning\n\nPiet Botha  1:00:09  \nHi', [['Busi Radebe', 'Morning'], ['Piet Botha', 'Hi']]],
    ['a Teams transcript', 'Busi Radebe\n0:02\nMorning\nPiet Botha\n0:09\nHi', [['Busi Radebe', 'Morning'], ['Piet Botha', 'Hi']]],
    ['a Zoom chat', '08:02:11 From Busi Radebe to Everyone:\n\tMorning\n08:03:00\t From  Piet : Hi', [['Busi Radebe', 'Morning'], ['Piet', 'Hi']]],
    ['Zoom captions', '[Busi Radebe] 08:02:11\nMorning\n\n[Piet Botha] 08:03:00\nHi', [['Busi Radebe', 'Morning'], ['Piet Botha', 'Hi']]],
    ['WebVTT with voice tags', 'WEBVTT\n\nNOTE made by a machine\n\na1\n00:01.000 --> 00:02.000 align:start\n<v Busi>Morning,</v>\n\na2\n00:02.000 --> 00:03.000\n<v Busi>Piet.</v>\n\na3\n00:03.000 --> 00:04.000\n<v.loud Piet>Hi <i>there</i></v>', [['Busi', 'Morning, Piet.'], ['Piet', 'Hi there']]],
    ['SubRip with names', '1\n00:00:01,000 --> 00:00:02,000\nBusi: Morning\n\n2\n00:00:02,000 --> 00:00:03,000\nPiet: Hi\n', [['Busi', 'Morning'], ['Piet', 'Hi']]],
    ['names above captions', '0:0:1.0 --> 0:0:2.0\nBusi Radebe\nMorning\n\n0:0:2.0 --> 0:0:3.0\nPiet Botha\nHi\n\n0:0:3.0 --> 0:0:4.0\nBusi Radebe\nBye', [['Busi Radebe', 'Morning'], ['Piet Botha', 'Hi'], ['Busi Radebe', 'Bye']]],
  ])('parses %s', (_, text, expected) => expect(turnsIn(text)).toEqual(expected)); // prettier-ignore

  test('joins captions without names into one text', () =>
    expect(parseDocument('1\n00:00:01,000 --> 00:00:02,000\nSpoke to Busi\n\n2\n00:00:02,000 --> 00:00:03,000\nat Radebe Ltd').text.trim()).toBe('Spoke to Busi at Radebe Ltd')); // prettier-ignore

  test('keeps the text around an export', () => {
    const { text } = parseDocument(
      'Chat of today:\n1\n00:00:01,000 --> 00:00:02,000\nBusi: Hi\n\nShe sounds keen.',
    );
    expect(text).toMatch(/^Chat of today:\s+Busi: Hi\s+She sounds keen\.$/);
  });

  test.each([
    ['a call log', '17/03/2027, 08:02 - Called Busi: no answer\n18/03/2027, 09:00 - Spoke to Piet: wants a quote'],
    ['a diary', 'Demo  10:00\nBring the samples\nLunch  12:00\nWith Busi'],
    ['a note', 'Met Busi on 17/03/2027 at 08:02: she wants a quote.'],
  ])('does not parse %s', (_, text) => expect(parseConversation(text).messages).toEqual([])); // prettier-ignore
});
