import { stepSentence, withNames } from '../src/fields/next-steps/step-sentences.ts';
import { fittingSentences, sentencesOf } from '../src/fields/next-steps/written-steps.ts';

const stepsIn = (text: string) =>
  fittingSentences(sentencesOf(text))
    .map((sentence) => sentence.text)
    .join(' ');

describe('stepSentence', () => {
  it.each<[string, string]>([
    ['send the quote by friday', 'Send the quote by Friday.'],
    ['call extension five five two on friday', 'Call extension five five two on Friday.'],
    ['when i when i come i bring it', 'When I come I bring it.'],
    [
      'swap the unit with serial number six six six six six six six six on monday',
      'Swap the unit with serial number six six six six six six six six on Monday.',
    ],
    [
      'order meter double o double o double o double o seven',
      'Order meter double o double o double o double o seven.',
    ],
    ['send invoice 44444444 today', 'Send invoice 44444444 today.'],
    ['call her on four four four four four four four four today', 'Call her today.'],
    ['Send SLA by 12 March', 'Send SLA by 12 March.'],
    ['call her back before five!!', 'Call her back before five!'],
    ['can you send the contract by Monday', 'Can you send the contract by Monday?'],
    ['Shall we do the pump service again?', 'Shall we do the pump service again?'],
    ['3-way demo with owner 2/25', '3-way demo with owner 2/25.'],
    ['i send the payment link today', 'I send the payment link today.'],
    ["if i don't hear by monday i'll ring him", "If I don't hear by Monday I'll ring him."],
    ['Bellen op 5 mei', 'Bellen op 5 mei.'],
    ['doc pack to Absa mon', 'Doc pack to Absa Mon.'],
    ['quote by may 12', 'Quote by May 12.'],
    ['this may take until march 3', 'This may take until March 3.'],
    ['Rep: I will send the quote today', 'I will send the quote today.'],
    ['Anna Smith: I sign on Monday', 'I sign on Monday.'],
    ['[00:12] Anna: I sign on Monday', 'I sign on Monday.'],
    ['00:01:12 Agent: I call you tomorrow', 'I call you tomorrow.'],
    ['Next steps: send the quote', 'Send the quote.'],
    ['NEXT STEPS FOR THABO: send the quote', 'Send the quote.'],
    ['- [ ] chase the PO on Tuesday', 'Chase the PO on Tuesday.'],
    ['• draft the contract', 'Draft the contract.'],
    ['2) book the demo', 'Book the demo.'],
    ['Remark....: introduce fuel card by 1 Dec', 'Introduce fuel card by 1 Dec.'],
    ['Friday: call Themba', 'Friday, call Themba.'],
    ['Event time: Thursday 10:30 (EET)', 'Event time Thursday 10:30 (EET).'],
    ['send offer before 17:00', 'Send offer before 17:00.'],
    ['[visitor] fix the pipe by Friday', 'Fix the pipe by Friday.'],
    ['and so um i need to uh send her the quote', 'I need to send her the quote.'],
    ['but then basically she signs on thursday', 'She signs on Thursday.'],
    ['Hi Sarah, please send the contract', 'Please send the contract.'],
    ['Yes, please, do the drawing', 'Do the drawing.'],
    ["great i'll send it by friday", "I'll send it by Friday."],
    ['perfect copies go out on friday', 'Perfect copies go out on Friday.'],
    ['Send it today, thanks a lot.', 'Send it today.'],
    ['I will ring you on Monday. Regards', 'I will ring you on Monday.'],
    ["ring him tuesday that's it for now", 'Ring him Tuesday.'],
    ['i bring the samples on the twelfth her direct line is', 'I bring the samples on the twelfth.'],
    [
      "she gets the driver's number the night before hers is",
      "She gets the driver's number the night before.",
    ],
    ['ask reception what her direct line is', 'Ask reception what her direct line is.'],
    ['look into the leak right away', 'Look into the leak right away.'],
    ['he will do so', 'He will do so.'],
    ['please note that the samples leave on Monday', 'Please note that the samples leave on Monday.'],
    ["he said he'll send the PO on friday", "He'll send the PO on Friday."],
    ["I told her I'd check with the factory", "I'd check with the factory."],
    ['She thinks they will sign on Monday', 'She thinks they will sign on Monday.'],
    ['she signs on thursday when i when i come past', 'She signs on Thursday when I come past.'],
    ['the driver collects it on on monday', 'The driver collects it on Monday.'],
    ['call him on Tuesday, no, Wednesday', 'Call him on Wednesday.'],
    ['i visit on tuesday no wait on wednesday', 'I visit on Wednesday.'],
    ['quote by the fourteenth sorry the fifteenth', 'Quote by the fifteenth.'],
    ['send fifty no wait fifteen cases', 'Send fifteen cases.'],
    ['call her tuesday i mean wednesday', 'Call her Wednesday.'],
    ['meet at two, no, three on Friday', 'Meet at three on Friday.'],
    ['send it to jan@x.co.za by Friday', 'Send it by Friday.'],
    ['Send the invoice to billing@tinyrocket.dev and cc me', 'Send the invoice and cc me.'],
    ['Call him on 0825550143 next Tuesday', 'Call him next Tuesday.'],
    ['call \uE000 tomorrow', 'Call tomorrow.'],
    ['i send the quote her mobile is \uE000', 'I send the quote.'],
    ['Try the landline (\uE000) on Monday', 'Try the landline on Monday.'],
    ['I write an apology today, jan@x.ch.', 'I write an apology today.'],
    ['A letter should reach her at \uE000 this afternoon', 'A letter should reach her this afternoon.'],
    ['get a batch to him by wednesday you can get him on \uE000', 'Get a batch to him by Wednesday.'],
    ['See https://example.com/quote?id=1 by Friday', 'See by Friday.'],
    ['Rev proposal to chipo@mvurwi.co.zw before fri', 'Rev proposal before Fri.'],
    ['Delivery note to anesu@x.co.zw, truck leaves Saturday', 'Delivery note, truck leaves Saturday.'],
    ['ring her on oh seven two oh one five five about the doors', 'Ring her about the doors.'],
    ['mail the plan to info at bright spark dot com dot a u by friday', 'Mail the plan by Friday.'],
    ['send it to info at bright spark dot co dot za', 'Send it.'],
    ['deliver one two or three of them on friday', 'Deliver one two or three of them on Friday.'],
    ['lunch @ noon on Friday', 'Lunch at noon on Friday.'],
    ['send the quote for R1250000 today', 'Send the quote for R1,250,000 today.'],
    ['31: "Received, we revert on the 3rd."', 'Received, we revert on the 3rd.'],
    ['Give the customer a discount." right', 'Give the customer a discount.'],
    ['wants site visit first -> 3/9 13:00', 'Wants site visit first, 3/9 13:00.'],
    ['Next = she visits the showroom', 'She visits the showroom.'],
    ['"PO 7","send invoice"', 'PO 7, send invoice.'],
    ['she is annoyed :( fix the order today', 'She is annoyed fix the order today.'],
    ['call mon | send deck', 'Call Mon, send deck.'],
    ['demo on friday 🎉🎉', 'Demo on Friday.'],
    ['- ich rufe ihn um 10 Uhr an', 'Ich rufe ihn um 10 Uhr an.'],
    ['Aktion: wir senden das Angebot bis Freitag an jan@x.de', 'Wir senden das Angebot bis Freitag.'],
    ['ek moet hom more bel', 'Ek moet hom more bel.'],
    ['he wants the pallets by monday and', 'He wants the pallets by Monday.'],
    ['I send the contract to legal with the', 'I send the contract to legal.'],
    ['the engineer must be there Monday, else', 'The engineer must be there Monday.'],
    ['ask somebody else', 'Ask somebody else.'],
    ['i phone him what', 'I phone him.'],
    ['she lets me know after that and that was it really', 'She lets me know after that.'],
    ['they want to go to thirty thousand so that', 'They want to go to thirty thousand.'],
    ["I'll pop by on Thursday and sort it out", "I'll pop by on Thursday and sort it out."],
    ["i'll call her on monday we haven't really talked she just left her card", "I'll call her on Monday."],
    [
      'we said one thousand eight hundred dinar all in she will let me have the artwork by sunday',
      'She will let me have the artwork by Sunday.',
    ],
    [
      'unless I hear from you by the tenth I shall take it that you will sign the contract',
      'Unless I hear from you by the tenth I shall take it that you will sign the contract.',
    ],
    ['jan@x.co.za', ''],
    ['- ', ''],
    ['Thanks!', ''],
  ])('rewrites %j as a sentence', (clause, sentence) => expect(stepSentence(clause)).toBe(sentence));
});

describe('fittingSentences', () => {
  it('returns at most three sentences', () =>
    expect(stepsIn('Send the quote. Call Ann. Book the demo. Draft the contract.').split('.')).toHaveLength(
      4,
    ));

  it('removes repeated sentences', () =>
    expect(stepsIn('Send the quote. Send the quote.')).toBe('Send the quote.'));

  it('keeps only the variant of a repeated step that has a date', () => {
    expect(stepsIn('Send the revised quote. Call Ann. Send the revised quote by Friday.')).toBe(
      'Call Ann. Send the revised quote by Friday.',
    );
    expect(stepsIn('Send the revised quote by Friday. Call Ann. Send the revised quote.')).toBe(
      'Send the revised quote by Friday. Call Ann.',
    );
    expect(stepsIn('Send Ann the quote on Friday. Send Ann the contract on Monday.').split('.')).toHaveLength(
      3,
    );
  });

  it('does not end a sentence at an abbreviation', () =>
    expect(stepsIn('Call Mr. Smith on Friday')).toBe('Call Mr. Smith on Friday.'));

  it.each<[string, string, string]>([
    [
      'by removing its relative clause',
      'Send the revised quote for the forty chairs, which she has been asking for since the middle of last month and which nobody sent, to Lindiwe Dlamini at the office by Friday',
      'Send the revised quote for the forty chairs to Lindiwe Dlamini at the office by Friday.',
    ],
    [
      'by removing its reason',
      'I will send Lindiwe the revised quote for the forty chairs and the ten tables on Friday because she has been asking for it since March and her director is getting really impatient with us',
      'I will send Lindiwe the revised quote for the forty chairs and the ten tables on Friday.',
    ],
    [
      'to one of its clauses',
      'the committee of the school has looked at the three offers for the roof of the hall and the gym, and I will send the head the final price with the drawings by Friday',
      'I will send the head the final price with the drawings by Friday.',
    ],
    [
      'to the last phrase that fits',
      'deliver forty grey chairs ten round tables six tall cupboards twelve whiteboards nine desk lamps thirty coat hooks eight waste bins to the school in Polokwane during the long winter holiday of next year',
      'Deliver forty grey chairs ten round tables six tall cupboards twelve whiteboards nine desk lamps thirty coat hooks eight waste bins to the school.',
    ],
  ])('shortens a long sentence %s', (_, long, short) => expect(stepsIn(long)).toBe(short));

  it('does not change its own output', () => {
    const written = stepsIn('rep: um send the quote to jan@x.co.za by friday and call him monday');
    expect(stepsIn(written)).toBe(written);
  });
});

describe('withNames', () => {
  it.each<[string, string, (string | null)[]]>([
    ['Call thabo nkosi on Monday.', 'Call Thabo Nkosi on Monday.', ['Thabo Nkosi', null]],
    ['Call thabo on Monday.', 'Call Thabo on Monday.', ['Thabo Nkosi', null]],
    ['Quote for acme ltd by Monday.', 'Quote for Acme Ltd by Monday.', [null, 'Acme Ltd']],
    ['I will call will green.', 'I will call Will Green.', ['Will Green', null]],
    ['Quote for a+b (pty) ltd.', 'Quote for A+B (Pty) Ltd.', [null, 'A+B (Pty) Ltd']],
  ])('capitalizes the names in %j', (text, named, [contact = null, company = null]) =>
    expect(withNames(text, contact, company)).toBe(named),
  );
});
