const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** With these somebody begins to say something of himself or others. "You" and "it" stand behind verbs as often. */
export const SUBJECTS = words(
  "i i'll i'm i've i'd we we'll we're we've we'd he he'll he's he'd she she'll she's she'd they they'll they're they've they'd you'll you'd it's it'll that's there's here's let's please",
);

/** Two words that open a question or an order. */
export const OPENINGS = words(
  "what's_the what's_your what's_that when's_good where's_the who's_the how's_the can_you could_you would_you will_you shall_we shall_i can_we can_i do_you did_you are_you is_it is_that is_there how_about what_about what_time what_if when_can where_do don't_worry no_problem thank_you me_too",
);

/** "Her number is" begins to say where she is reached. */
export const REACHED = words('number email mail cell mobile phone address website');

/** Said while another speaks, or before one says anything oneself. */
export const BACKCHANNELS = words(
  'okay ok yeah yes yep yup no nope alright anyway cheers bye thanks oh ah ha ja nee',
);
/** Sounds that are no words. */
export const HESITATIONS = words('um umm uh uhh uhm erm er hmm mm');
export const APPROVALS = words(
  'right sure great perfect lovely brilliant excellent fine good super cool exactly',
);

/** In front of a word of approval these make it part of what is said. */
export const BEFORE_APPROVALS = words(
  "a an the be is was are were that's it's he's she's they're i'm looks sounds feels works so very really all not make for of pretty quite just as how too any no my her his our turn on to in with more went",
);

/** After these words a clause goes on. */
export const GOES_ON = words(
  "and or but so that if when whether what where who how which why because until till unless before after once while since then as than time times way all everything anything whatever whenever sooner more much said says say think thinks thought sure know knows hope hopes told me him her them us promised confirmed the a an reckons i we he she they maybe probably also otherwise could can would will is are was were be not suppose guess wish to for of with from about like even though although let's let cause cos moment day reason either",
);

/** Days, and what stands before them: what is said of a time alone belongs to what follows. */
export const TIME_WORDS = words(
  'on at by in the of this next coming end first thing early late half past quarter to o clock monday tuesday wednesday thursday friday saturday sunday tomorrow today tonight morning afternoon evening noon week month day weekend january february march april may june july august september october november december second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth fourteenth fifteenth twentieth thirtieth then now from my side for our part and so but also',
);

/** What else a sentence may hold that says nothing to be done. */
export const EMPTY_WORDS = words(
  "a an the or it that this these those there here is are was were be am pm with to until till before after about i we he she they you me him her them us it's that's there's i'm we're he's she's they're my your his her its their not okay yes no please if when what which who rather",
);

/** "The price i gave him", "the chairs she wants": what the noun is, not something new. */
export const DETERMINERS = words(
  "the a an that this those these all his her my our their your one ones same last first only every each some any two three",
); // prettier-ignore
export const TELLS_WHICH =
  /^(?:wants?|needs?|likes?|loves?|asks?|uses?|has|have|had|got|gave|sent|said|saw|made|told|took|bought|spoke|met|did|was|were|is|are|put|paid|keeps?|mentioned|can|could|would|don't|didn't|always|usually|\p{L}{2,20}ed)$/iu;
