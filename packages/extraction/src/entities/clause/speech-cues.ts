import { alternatives, wordList } from '../../lexicon/word-list.ts';

/** Subjects that begin a clause. Excludes "you" and "it", which are just as often objects. */
export const SUBJECTS = wordList(`
  i i'll i'm i've i'd we we'll we're we've we'd he he'll he's he'd she she'll she's she'd they they'll
  they're they've they'd you'll you'd it's it'll that's there's here's let's please
`);

export const OPENINGS = wordList(`
  what's_the what's_your what's_that when's_good where's_the who's_the how's_the can_you could_you
  would_you will_you shall_we shall_i can_we can_i do_you did_you are_you is_it is_that is_there how_about
  what_about what_time what_if when_can where_do don't_worry no_problem thank_you me_too
`);

/** Nouns before "is" that begin a clause: "her number is". */
export const CONTACT_DETAILS = wordList('number email mail cell mobile phone address website');

export const BACKCHANNELS = wordList(`
  okay ok yeah yes yep yup no nope alright anyway cheers bye thanks oh ah ha ja nee
`);
export const HESITATIONS = wordList('um umm uh uhh uhm erm er hmm mm');
export const APPROVALS = wordList(`
  right sure great perfect lovely brilliant excellent fine good super cool exactly
`);

/** Words after which an approval is not a reply: "looks good". */
export const BEFORE_APPROVALS = wordList(`
  a an the be is was are were that's it's he's she's they're i'm looks sounds feels works so very really
  all not make for of pretty quite just as how too any no my her his our turn on to in with more went
`);

export const CONTINUES = wordList(`
  and or but so that if when whether what where who how which why because until till unless before after
  once while since then as than time times way all everything anything whatever whenever sooner more much
  said says say think thinks thought sure know knows hope hopes told me him her them us promised confirmed
  the a an reckons i we he she they maybe probably also otherwise could can would will is are was were be
  not suppose guess wish to for of with from about like even though although let's let cause cos moment
  day reason either
`);

/** Words of a time phrase. A clause with only a time phrase belongs to the next clause. */
export const TIME_WORDS = wordList(`
  on at by in the of this next coming end first thing early late half past quarter to o clock monday
  tuesday wednesday thursday friday saturday sunday tomorrow today tonight morning afternoon evening noon
  week month day weekend january february march april may june july august september october november
  december second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth fourteenth
  fifteenth twentieth thirtieth then now from my side for our part and so but also
`);

export const EMPTY_WORDS = wordList(`
  a an the or it that this these those there here is are was were be am pm with to until till before after
  about i we he she they you me him her them us it's that's there's i'm we're he's she's they're my your
  his its their not okay yes no please if when what which who rather
`);

/** Words before a noun that a relative clause may follow: "the" in "the price i gave him". */
export const DETERMINERS = wordList(`
  the a an that this those these all his her my our their your one ones same last first only every each
  some any two three
`);
const RELATIVE_VERBS = alternatives(`
  wants? needs? likes? loves? asks? uses? has have had got gave sent said saw made told took bought spoke
  met did was were is are put paid keeps? mentioned can could would don't didn't always usually
`);
export const RELATIVE_VERB = new RegExp(`^(?:${RELATIVE_VERBS}|\\p{L}{2,20}ed)$`, 'iu');
