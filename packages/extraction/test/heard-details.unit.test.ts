import { needsCheck } from '@debrief/contracts/http/confidence';
import { amountsSettled, scalesLeftOut } from '../src/entities/money/refine.ts';
import { parseDocument } from '../src/entities/document.ts';
import { calibrate } from '../src/ranking/calibration.ts';

const amountsIn = (text: string) => amountsSettled(parseDocument(text)).map(({ amount }) => amount.value);

describe('amounts with speech recognition errors', () => {
  it.each([
    ['at sixty for thousand rand', 64_000],
    ['about twenty to thousand dollars', 22_000],
    ['nine thousand ate hundred rand', 9_800],
    ['one point ate million naira', 1_800_000],
    ['five point for five million kwacha', 5_450_000],
    ['one point o five million shillings', 1_050_000],
    ['too hundred and forty thousand rand', 240_000],
    ['two hundred an ten thousand rand', 210_000],
    ['2 hundred and 40 thousand pounds', 240_000],
    ['one thousand 9 hundred and 50 dollars', 1_950],
    ['nineteen thousand and 50 pounds', 19_050],
    ['2 point 2 5 million euros', 2_250_000],
    ['I can do nine million two hundred', 9_200_000],
    ['taking the scales, sixteen nine fifty rand including', 16_950],
    ['the canopy is two three fifty quid plus vat', 2_350],
    ['the extractor at thirty one four ninety nine rand', 31_499],
    ['i said four two hundred rand', 4_200],
    ['now i told her one nine fifty thousand bob', 1_950_000],
    ['the cold room is for point to million shillings', 4_200_000],
    ['came in at for thousand nine hundred pounds', 4_900],
    ['for thousand to hundred euro all in', 4_200],
    ['she pays for hundred and eighty thousand naira', 480_000],
    ['the machine is won lakh eighty thousand rupees', 180_000],
    ['it is twenty six thousand and for hundred dollars', 26_400],
    ['for nine teen thousand seven hundred pounds', 19_700],
    ['came to ate tee four thousand rand for six', 84_000],
    ['tandoor plus hood two lack sixty thousand rupees', 260_000],
    ['it is thirty tree tousand zloty', 33_000],
    ['U S D four hundred and 75 total', 475],
    ['3 thousand 8 hundred and 15 pounds a year', 3_815],
    ['he paid the 300 and sixty dollars', 360],
  ])('reads "%s" as %p', (text, value) => expect(amountsIn(text)).toContain(value));

  it.each([
    ['we went from sixty to a hundred thousand rand', 62_100_000],
    ['sixty for the door and forty for the frame', 64],
    ['he paid for thousand small things', 4_000],
    ['one million and two hundred rand', 1_200_000],
    ['ring four three six fifty and ask for Des', 4_650],
    ['chapters two, four hundred and five', 2_405],
    ['she works for point to point couriers', 4.2],
  ])('does not read "%s" as %p', (text, value) => expect(amountsIn(text)).not.toContain(value));
});

test('proposes an amount in thousands if another amount implies the scale', () => {
  const leftOut = (text: string) => scalesLeftOut(parseDocument(text)).map(({ value }) => value);
  expect(leftOut('They have three hundred and thirty thousand. Ours was three seventy five.')).toEqual([
    375_000,
  ]);
  expect(leftOut('The list price is R180 000 and delivery is R155.')).toEqual([]);
  expect(leftOut('It costs ninety thousand for forty chairs.')).toEqual([]);
});

describe('phone numbers with speech recognition errors', () => {
  it.each([
    ['her cell is oh eight three triple five oh one nine for and she needs it', '0835550194'],
    ['call owe two 1 5 5 1 6 ate ate 3', '0215516883'],
    [
      'oh seven two double four eight triple one six oh seven two double four eight triple one six',
      '0724481116',
    ],
    ['Telephone oh one six three two, nine six oh, for for eight. They ask what it costs.', '01632960448'],
    ['mobile oh four nine won five seven oh wun five six', '0491570156'],
    ['on plus nine seven four, five five five oh, too one, seven ate. Their mail', '+97455502178'],
    ['ring the main line nine one nine five five five oh one four for on monday', '9195550144'],
    ['call me three oh five five five five oh won ate too', '3055550182'],
    [
      'oh three one seven six double five two two no double two sorry oh three one seven six five five two two oh',
      '0317655220',
    ],
  ])('finds the phone number in "%s"', (text, digits) =>
    expect(parseDocument(text).phones.map((phone) => phone.digits)).toEqual([digits]),
  );

  it.each([
    ['her line seven seven double oh nine hundred one five six with a nought in front', '07700900156'],
    [
      'his mobile is seven seven double oh nine double oh one two nine but with the oh at the start',
      '07700900129',
    ],
    ['the card says seven seven double oh nine double oh one eight one preceded by oh', '07700900181'],
    ['mobile seven seven double oh nine hundred four four six nought before it', '07700900446'],
    ['mobile oh seven seven double oh nine hundred four four six in front of the shop', '07700900446'],
    ['ring nine one nine five five five oh one one oh before it closes', '9195550110'],
    ['ring nine one nine five five five oh one one zero in front of the shop', '9195550110'],
  ])('adds a leading zero only if the speaker mentions one after the number: %s', (text, digits) =>
    expect(parseDocument(text).phones.map((phone) => phone.digits)).toEqual([digits]),
  );

  it('does not read the verb "owe" as a zero', () => {
    const said = 'call them on oh eight two five five five oh one four three. I owe five thousand of them';
    expect(parseDocument(said).phones.map((phone) => phone.digits)).toEqual(['0825550143']);
  });

  it('does not extend a complete number after a pause', () => {
    const { phones } = parseDocument(
      'call oh eight two five five five oh one four three, for two weeks he is away',
    );
    expect(phones.map((phone) => phone.digits)).toEqual(['0825550143']);
  });

  it('does not read the word after a complete number as a digit', () => {
    const { phones } = parseDocument(
      'call her on oh eight two five five five oh one four three for the quote',
    );
    expect(phones.map((phone) => phone.digits)).toEqual(['0825550143']);
  });
});

describe('spoken email addresses with spelling and recognition errors', () => {
  it.each([
    [
      "it's niamh, that's n i a m h, underscore oshea at shannonkayaks dot ie",
      'niamh_oshea@shannonkayaks.ie',
    ],
    [
      'email jabu dot sithole, S-I-T-H-O-L-E, at mthandeni dash steel dot co dot za',
      'jabu.sithole@mthandeni-steel.co.za',
    ],
    ['why dot zhang at north bridge optics dot com dot sg', 'y.zhang@northbridgeoptics.com.sg'],
    ['kit under score room at harriers stadium dot co dot uk', 'kit_room@harriersstadium.co.uk'],
    ['double you dot haas at haas dash stahl dot at', 'w.haas@haas-stahl.at'],
    ['vikram, underscore, shetty at shettyfuels dot co dot in', 'vikram_shetty@shettyfuels.co.in'],
    ['mail him buddy at sign of the times dot example', 'buddy@signofthetimes.example'],
    ['mail him buddy at sign hill dot example', 'buddy@hill.example'],
    ['e: huda.nursery at gulfpearl.bh . fit the frame', 'huda.nursery@gulfpearl.bh'],
  ])('finds the address in "%s"', (text, email) =>
    expect(parseDocument(text).addresses.map((each) => each.email)).toEqual([email]),
  );

  it.each([
    ['goes to info add kestrel freight dot com and she wants it', 'info@kestrelfreight.com'],
    ['Email hello app elm and otter dot co dot uk.', 'hello@elmandotter.co.uk'],
    ['mail tags at mohair and more dot co dot za and', 'tags@mohairandmore.co.za'],
    ['send it to hello at wool worth it dot co dot za', 'hello@woolworthit.co.za'],
    ['mail roos at kudu feeds all one word dot co dot za', 'roos@kudufeeds.co.za'],
    ['his mail is dale oh seven at prairie sky coop dot com', 'dale07@prairieskycoop.com'],
    ['General mail box hello at otter brook press dot co dot u k', 'hello@otterbrookpress.co.uk'],
  ])('finds the address in "%s"', (text, email) =>
    expect(parseDocument(text).addresses.map((each) => each.email)).toEqual([email]),
  );

  it.each([
    [
      'star vros has three tavernas, mail star vros at olive and ash eats dot com',
      'starvros@oliveandasheats.com',
    ],
    [
      'teak more a artie bought again, teak dot more a artie at post house dot ie',
      'teak.moreaartie@posthouse.ie',
    ],
    ['the invoice goes to accounts had grey heron dot co dot you kay', 'accounts@greyheron.co.uk'],
    ['write to info app well spring dental dought n g', 'info@wellspringdental.ng'],
    ['to consuelo arroba huevosanpascual punto mx antes del viernes', 'consuelo@huevosanpascual.mx'],
    ['cellarer at marienwald abbey dot org marienwald abbey in one word', 'cellarer@marienwaldabbey.org'],
  ])('finds the address in "%s"', (text, email) =>
    expect(parseDocument(text).addresses.map((each) => each.email)).toEqual([email]),
  );

  it('excludes the words before a repeated name', () =>
    expect(
      parseDocument('so moira, so moira at lock stock dot co dot uk').addresses.map(({ email }) => email),
    ).toEqual(['moira@lockstock.co.uk']));

  it.each(['please add acme dot com to the list', 'she had acme dot com before', 'can you add acme dot com'])(
    'finds no address in "%s"',
    (text) => expect(parseDocument(text).addresses).toEqual([]),
  );

  it('finds no address if the speaker does not know a part', () =>
    expect(parseDocument("it's j o r g e n dot something at halden hyphen tools dot no").addresses).toEqual(
      [],
    ));
});

describe('displayed confidence', () => {
  const probabilities = Array.from({ length: 101 }, (_, at) => at / 100);

  it('preserves the order of probabilities and which of them need review', () => {
    const shown = probabilities.map(calibrate);
    expect(shown.toSorted((a, b) => a - b)).toEqual(shown);
    for (const [at, confidence] of shown.entries())
      expect(needsCheck({ confidence })).toBe(needsCheck({ confidence: probabilities[at] ?? 0 }));
  });

  it('reaches 0.9 only for probabilities above 0.98', () =>
    expect(probabilities.filter((each) => calibrate(each) >= 0.9)).toEqual([0.99, 1]));
});
