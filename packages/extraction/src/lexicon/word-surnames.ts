import { wordList } from './word-list.ts';

/** Family names that are mostly English words. In lower case, they are names only after a given name. */
export const WORD_SURNAMES = wordList(`
  abbott archer ash bacon baker ball bank banks barber barrow barry bass bays beard becket beech begg bell
  berry best birch bird bishop black bland bloom blossom blue blunt bond bone booth bowl bowman boyd branch
  brand brewer bridge bridges briggs bright broad brook brooks brown buck bull bunch burden burns bush butcher
  butler cane cannon cape care carter carver case cash castle chance chandler chapel chase child childs
  christmas church clark clerk close coffin cole combs constable cook cooke cooper cope corn cotton court
  cozens craft crane crisp crook cross crouch crow crown curry cutler dale dance darling dash dawn day dean
  dear diamond doll dollar dove down downs drake draper drew driver drum duck duke dusk dyer earl early east
  eden england english fagan fair faith falls farmer farrow field fields finch fine fish fisher fletcher flint
  flood flower flowers foot ford forest forester fort forward foster fountain fowler fox franklin free freeman
  french friend frost fry game gardener gardner garland garner garrison gates gentle german gift gill glass
  glover gold golden good goodman goodwin goose grain grant gray green grey griffin grove guy hale hall hammer
  hand hands hardy hare harper hart harvest hatch hatchet haven hawk hawkins hay hazel head heath hedge hill
  hills hilton hogg holder holiday holland holmes hood hook hope horn horne house hunt hunter hurst hyde inch
  ireland irish israel jay jewel jolly joy judge justice kettle key keys king kirk kite knight ladd laird lake
  lamb landlord lane lark law lawless lawn leach leader leaf light lightfoot lion little loader lock london
  long lord love low luck lyon mace major makepeace maker man mann marks marsh marshall martin mason may mead
  meadows mercer merry metal miller mills money moody moon moor moore moss munro nail nash nickel nightingale
  noble noon north number nunn oak oaks old orange organ outlaw page paine painter palm paris park parker
  partridge patience peacock pearl peel penny pepper perry pike piper pitt plant platt player pond pool poole
  pope porter post potter pound power powers pratt price pride prince proctor purse quick rain read reader
  reed reid rich rider ring rivers robin rock root rose rowe rush saddler salt sands savage sawyer scott self
  sellers sergeant service sharp shaw shepherd shields ship shore short silk silver singer skinner sky slater
  small smith snow south sparrow spears speed spencer spice spring stack stamp staples stark starr steel
  steward stewart stock stone storm stout street strong summer summers swan sweet swift tanner tate taylor
  teller temple thatcher thorn thorpe towers town trainer treasure tree trees trout tucker turner tyler usher
  vale valentine vickers vine vogel wade walker wall waller walls walters ward waterhouse waters watts weaver
  webb webster weeks wells welsh west whale wheeler whistler white wild wilde wills winner winter winters wise
  wolf wolfe wood woods wren wright yard yates york young
`);
