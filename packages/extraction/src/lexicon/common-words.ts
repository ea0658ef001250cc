import { wordList } from './word-list.ts';

/** Words that are never part of a name in lower case. */
export const FUNCTION_WORDS = wordList(`
  a an the and or but so if then than that this these those there here it its he she they we i you me him her
  them us his their our my your hers theirs ours mine yours who whom whose which what when where why how am is
  are was were be been being isn't aren't wasn't weren't do does did don't doesn't didn't have has had haven't
  hasn't hadn't will would won't wouldn't shall frm fm should can could may might must can't couldn't
  shouldn't he's she's it's they're we're i'm you're i've we've they've he'd she'd they'd we'd i'd he'll
  she'll they'll we'll i'll that's there's what's who's let's about after again against all also although
  always among any around as at away back because before behind below between both by down during each either
  else ever every few for from further get gets getting give given go goes going gone got however in into just
  like made make makes many maybe more most much near need needs never no nor not now of off often on once one
  only onto other others out over own per really same since some something still such through to today
  together tomorrow tonight too toward towards under until up upon upto very via w with within without
  yesterday yet yeah yes yep nope okay ok um uh uhm umm erm er ah oh hmm mm mhm well right actually basically
  literally sorry wait hey hi hello thanks thank cheers re regarding concerning ref abt thru wrt btw fyi aka
  asap called named says say said asked told tells wants want wanted wnts wnt needed likes liked loves loved
  luvd luved thinks thought thinking feels felt looks looking looked seems seemed sounds sounded keen works
  worked working runs ran running said's talked talking spoke speaking confirmed confirms agreed agrees
  promised mentioned explained reckons reckon interested excited happy unhappy annoyed currently previously
  recently morning afternoon evening week month year monday tuesday wednesday thursday friday saturday sunday
  mon tue tues wed thu thur thurs fri sat sun tmrw tmr 2moro 2day tomoro nxt lst kinda sorta gonna wanna gotta
  lol haha anyway anyways man guys guy lady gentleman chap dude y'know moving willing ready phoned rang
  emailed texted messaged answered cancelled rescheduled postponed decided signed sign asking calling saying
  sending email mail phone cell mobile number tel
`);

export const BUSINESS_WORDS = wordList(`
  account accounting accounts action actions activity addr address admin agenda agent agn agreement all amount
  amt answer answr anybody anyone anything api app apparently appointment approval appt appts april area
  assistant attn attorney audio august bank bc bdgt best billing board body boss both branch breakfast
  brickworks brochure budget budgets budgt bursar business buyer buyer's buyers call callback calld calls came
  campaign cancel capex card catch-up caught cel ceo cfo chair chairman chase chat chatted check cheers cio
  cld client client's clients clinic close closing cmo cob coffee cold-call colleague colleagues com comment
  comments commercial company comparison competitor competitors complaint conference confirm connect contact
  contacts contract contracts conversation coo copy cost costs could credit crm csv cto cust customer
  customers cuz cycle data date day deal deals dear december decision decisionmaker deck delvry demo demos
  department deposit depot desk details director discn discount discussion dm doc document documents dr draft
  drove due eish email emails end engaged engineer engineering enquiry enterprise eod eow estimate everybody
  everyone everything exec executive factory farm february feedback field file finance firm follow follow-up
  followed following followup form founder frankly free friend front fund fy fyi garage gate gatekeeper gd
  general gent gentleman gm good great group grt guy h1 h2 half hayi head heads-up headsup hello helpdesk high
  honestly hopefully hospital hot hotel hr html http https idea implementation important inbound inbox info
  information initial install integration interest interim intrested intro introduction invoice invoices issue
  issues it item ja january json july june kick-off kickoff kind kindly lady laptop lead leads left legal
  lekker lemme letter level licence licences license licenses line link list live lol long lounge low lunch
  main maintenance management manager managers march marketing may md meet meeting meetings message met mgr
  midday mill minutes model month monthly mood mr mrs ms msa msg msgs mtg mtgs mth mths municipality nah name
  nda negotiation negotiations net new news next no nobody none noon note notes nothing november nr num number
  nxt objection october offer office officer one ongoing online onsite open operations opp opportunity ops
  option options order orders org outbound outcome owner package partner partners partnership payable payment
  pdf people person ph phase phnd phone pilot ping pinged pings pipeline plan plans plant please pls plz po
  poc point popped portal position positive potential presentation price prices pricing primary principal
  priority probability problem problems procurement product products project proposal prosp prospect purchase
  purchasing q1 q2 q3 q4 qty quality quarter quarterly query question questions quick quot quote quotes rate
  reach reached rec receivable reception reception's receptionist recording reference referral regards
  reminder renewal rep reply report reps request requirement requirements research response restaurant result
  results retail review revised rfp rfq risk roi role rollout sale sales sample samples schedule school scope
  seat seats secretary security seemd sent sentiment separately september service services session setup
  several share shld sho shop sign signature sincerely site sla sms snd sned software solution somebody
  someone source sow spec specs spk spk'd spoke staff stage standup start status step steps stock store
  strategy subject subscription summary supplier suppliers supply support survey switchboard swung system
  systems tablet talk target task team teams tech technical tel telephone tender tenders term terms test text
  thanks thing things tho thx ticket time title today tomorrow tonight tool tools total trade training
  transcript trial tried try trying two type unfortunately unit units update upgrade url user users value
  vendor vendors version visit visited vm voice voicemail warehouse warehousing warm website week weekly
  whoever whole wifi wk wks wld word work workshop www xml ya yeah year yearly yesterday yr yrs
`);

/** Names that are also words. In lower case, they are names only after a clear cue. */
export const WORDS_THAT_ARE_NAMES = wordList(`
  ali ally amber an ana angel ann any april art asia august austin baker banks bay beauty bell ben berlin best
  bill bishop blessing bo bob bridge brook buck bud buddy burns bush candy carolina carter case cash chair
  chance chase chelsea cherry china chip christian church colt cook cooper coral cross cruz crystal daisy
  dakota dale dallas dan dash de dean dell delta destiny don dong dot dream drew du duke dusty earl early east
  faith fan field fields fisher florence forest frank french gail gale gang gardener gay gene genesis georgia
  german gift ginger glen good grace grant gray grey guan guang hang happy harmony harry hazel heath heaven
  hill ho holland honey honor hope hunter ida ike india innocent ira ireland iris israel ivy jack jade jan jay
  jean jess jet jewel jordan journey joy june justice karma kenya kerry kind king kit knight la lady lake
  lance lane lark laurel le leaf lei levy li liberty lie lily lin linden little london long love lu lucky
  lyric ma mace magic major man marge marina mark marsh mason maverick max may melody mercy merry mi mike
  miles mills min mina ming moon more moss nan ni nick noble norm north nova oak olive ona ora palm paris park
  pat patience peace pearl pei penny perry phoenix pierce pike pine pope port potter precious price prince
  prudence qi rain rainbow ray reading red reed reef regal rich ridge rio river rivers rob robin rocky rod
  rose royal ruby rune rush rusty sage saint sandy savannah scott scout serenity shade sharp shea shell
  shepherd sherry shi short sierra skip sky slate sloan smith snow sol south spike spirit star sterling stone
  storm stormy su sue summer sung sunny sydney tad tally tan tang tao tate taylor temple terry tiffany tiger
  ting tong tracy treasure trinity trip trust turner tyler una unique unity val vale van vance velvet venus
  vern vesta victor violet virginia wade wales wally wan wang ward waters welsh wen west will willow wind
  winnie winter wisdom wise wood woods worth wren xi xin xu ya yan yang yin young yu zan zi zion
`);
