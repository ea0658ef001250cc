import { wordList } from './word-list.ts';

/** Words that end a name spoken or typed without capitals: what follows belongs to the sentence, not to the name. */
export const FUNCTION_WORDS = wordList(`
  a an the and or but so if then than that this these those there here it its he she they we i you me him her them us his
  their our my your hers theirs ours mine yours who whom whose which what when where why how am is are was were be been
  being isn't aren't wasn't weren't do does did don't doesn't didn't have has had haven't hasn't hadn't will would won't
  wouldn't shall frm fm should can could may might must can't couldn't shouldn't he's she's it's they're we're i'm you're i've we've
  they've he'd she'd they'd we'd i'd he'll she'll they'll we'll i'll that's there's what's who's let's about after again
  against all also although always among any around as at away back because before behind below between both by down
  during each either else ever every few for from further get gets getting give given go goes going gone got how however
  in into just like made make makes many maybe more most much near need needs never no nor not now of off often on once
  one only onto other others out over own per really same since some something still such through to today together
  tomorrow tonight too toward towards under until up upon upto very via w with within without yesterday yet yeah yes yep
  nope okay ok um uh uhm umm erm er ah oh hmm mm mhm well right actually basically literally sorry wait hey hi hello thanks
  thank cheers re regarding concerning ref abt frm thru wrt btw fyi aka asap called named says say said asked told tells
  wants want wanted wnts wnt needs needed likes liked loves loved luvd luved thinks thought thinking feels felt looks looking
  looked seems seemed sounds sounded keen works worked working runs ran running said's talked talking spoke speaking
  confirmed confirms agreed agrees promised mentioned explained reckons reckon interested excited happy unhappy annoyed
  currently previously recently morning afternoon evening week month year monday tuesday wednesday thursday friday saturday
  sunday mon tue tues wed thu thur thurs fri sat sun tmrw tmr 2moro 2day tomoro nxt lst kinda sorta gonna wanna gotta
  lol haha anyway anyways man guys guy lady gentleman chap dude y'know moving willing ready phoned rang emailed texted messaged answered cancelled
  rescheduled postponed decided signed sign asking calling saying sending email mail phone cell mobile number tel
`);

/** Everyday business words the language library's dictionary lacks: none is a person's name. */
export const BUSINESS_WORDS = wordList(`
  payable receivable helpdesk json xml pdf csv html pings ping heads-up headsup transcript brickworks lounge card
  account accounts accounting action actions activity address admin agenda agent agreement amount answer anybody anyone
  api app appointment approval april area assistant attn attorney audio august bank best billing board body boss branch
  breakfast brochure budget budgets business buyer buyers call callback calls campaign cancel capex ceo cfo chair chairman
  chase chat check client clients close closing coffee colleague colleagues comment comments commercial company comparison
  competitor competitors complaint conference confirm connect contact contacts contract contracts conversation copy cost
  costs coo cto cio cmo credit crm customer customers cycle data date deal deals dear deck decision decisionmaker demo demos
  department deposit desk details director discount discussion doc document documents draft due dm email emails end
  engineer engineering enquiry enterprise estimate everybody everyone exec executive feedback field file finance firm follow
  followed following followup form founder free front friend fund general gent gentleman gm good great group guy half head
  high hot hr idea implementation important inbound inbox info information initial install integration interest interim
  intro introduction invoice invoices issue issues item it june july january february march may september october november
  december kickoff kick-off lady lead leads legal letter level license licence licences licenses line link list live long
  low lunch main maintenance manager management managers marketing md meeting meetings meet message met mgr minutes model
  month monthly mood name negotiation negotiations new news next no nobody none note notes number objection offer office
  officer one ongoing online onsite open operations opp opportunity ops option options order orders outbound outcome owner
  package partner partners partnership payment people person phase phone pilot pipeline plan plans po point portal position
  positive potential presentation price prices pricing primary priority probability problem problems procurement product
  products project proposal prospect purchase purchasing quality quarter quarterly query question questions quick quote
  quotes rate reception receptionist rec rep reps recording reference referral reminder renewal reply report request
  requirement requirements research response result results retail review revised rep risk role rollout sale sales sample
  samples schedule scope seat seats secretary security sentiment service services session setup share sign signature site
  sms software solution someone somebody source spec specs spoke staff stage standup start status step steps stock strategy
  subject subscription summary supplier suppliers supply support survey switchboard system systems tablet talk target task
  team teams tech technical telephone tender tenders term terms test text thing things ticket time title tomorrow tool tools
  total trade training transcript trial two type unit units update upgrade user users value vendor vendors version visit
  visited vm voicemail voice warehouse warm website week weekly whoever word work workshop year yearly yesterday hello
  sent regards kind sincerely thanks cheers unfortunately apparently separately good day today tonight noon midday
  municipality mill shop store factory plant depot clinic hospital school hotel restaurant farm garage gatekeeper gate
  mrs mr ms dr client's lol reached reach tried try trying engaged left drove came caught chatted popped swung pinged
  cold-call follow-up catch-up lemme yeah nah ya ja hayi eish sho lekker please kindly could hopefully honestly frankly
  wifi laptop url http https www com org net spec fyi eod eow cob q1 q2 q3 q4 h1 h2 fy roi poc sow msa nda rfp rfq sla
  spk spk'd phnd calld mtg mtgs ph tel cel nr num addr qty cust prosp discn appt appts amt bdgt nxt wk wks mth mths yr yrs
  snd sned wld shld cld bc cuz tho thx pls plz msg msgs gd grt intrested budgt quot delvry answr agn seemd
  bursar principal buyer's reception's warehousing everything nothing anything all both several whole
`);

/** Names that are first of all ordinary words: in lower case they name a person only after a clear cue. */
export const WORDS_THAT_ARE_NAMES = wordList(`
  will may mark grace joy hope faith rose frank bill rich art chance christian drew jack major max pat rob star sue van
  young price chase bob june april august dean earl grant gene harry iris ivy jade jean lance lane lily lucky miles mike
  nick norm olive pearl penny ray red rocky ruby rusty sandy skip summer sunny tad trip wade ward ben don dot ginger honey
  melody merry mercy patience pierce prince reed rod robin sterling stone storm victor violet wren more park an fan ho sol
  precious gift beauty blessing innocent justice trust prudence happy kind noble early best wise good king knight bishop
  pope church hill wood woods field fields bridge brook rivers waters lake moss banks burns cross west east north south
  mills mason baker cook taylor carter turner cooper potter fisher hunter gardener shepherd smith bush london berlin paris
  sydney florence chelsea dallas austin jordan israel kenya india china asia georgia virginia carolina dakota phoenix
  temple little short moon french german welsh scott holland wales ireland angel amber coral crystal daisy destiny dream
  forest genesis harmony heaven honor jewel journey karma liberty love lyric magic marina mina rain rainbow rio royal sage
  savannah serenity sierra sky spirit stormy tiger treasure unique unity wisdom bo le li la de du ma ali dan dong gang guan
  guang hang lei lie lin long lu man mi min ming nan ni pei qi shi su tan tang tao ting tong wan wang wen xi xin xu ya yan
  yang yin yu zan zi bay buck bud buddy cash chip colt cruz dash dusty duke dell gray grey gale glen heath jay jet kit lark
  leaf linden mace marsh maverick nova oak palm peace perry pike pine reef regal ridge river rune saint scout shade slate
  snow spike tate vale winter zion candy cherry sung lady ally dale gail gay hazel ike jess kerry laurel levy marge port
  rush sharp shea shell sherry sloan tally terry tiffany tracy trinity tyler vance velvet venus vesta wally willow wind
  winnie jan ann any ana ida ira ora ona una val vern worth bell case delta reading temple moon chair field
`);
