import { wordList } from './word-list.ts';

/** Family names that are ordinary English words: behind a given name they are a name, in lower case too. */
export const WORD_SURNAMES = wordList(`
  green brown black white gray grey gold silver blue rose wood woods forest hill hills field fields bush marsh moore moor lake
  rivers brook brooks ford bridge bridges stone flint rock steel bell ball banks barber baker butcher cook cooke carter
  chandler clerk clark cooper dyer draper farmer fisher fletcher forester foster fowler gardener gardner glover hunter
  hunt knight king prince bishop pope abbott dean page marshall mason miller mills parker piper porter potter sawyer
  shepherd slater smith sharp stewart steward taylor thatcher tanner turner tyler walker ward weaver webb webster wright
  archer ash birch berry branch bloom blossom flower flowers gates glass golden goodman good goodwin grant grove hale hall
  hardy hart hawk hawkins head heath holder holiday holmes hood hope house hyde joy lamb lane law lawless long low love
  little short young old best bright brand bird crane crow drake duck finch fox wolf wolfe lyon lion bull hogg robin
  swan sparrow peacock partridge martin jay drew dove day weeks may summer summers winter winters spring frost snow
  storm rain west east north south street park pool pond poole post power powers pike pitt price penny pound cash
  child childs church chapel castle court cross crown cane cannon care case chase close cole crisp curry dale
  down downs darling dear early earl english england french german german ireland irish scott welsh holland israel london paris york
  fair faith farrow fields fine fish flood fry gill gift hand hands harper hazel hay hurst key keys kirk ladd leach light
  lock lord luck major makepeace man mann marks merry moody moon moss munro nail nash noble nunn oak oaks orange paine
  palm pearl peel perry plant platt pratt pride purse quick read reed reid rich ring root rowe rush sands savage sellers
  self shields shore silk singer sky small spears speed spice stack staples starr stock strong sweet tate temple
  thorn thorpe towers town tree trees vale vine wade waters wells wild wilde wills wise winner wren yard yates bank booth
  combs cotton drum forward free friend game garner garland gray hammer hatch hatchet house jewel kettle lightfoot mace
  maker mercer metal money nickel nightingale noon number organ outlaw painter patience pepper player proctor reader
  rider rose saddler salt sergeant service shaw ship silver skinner spencer stamp stark stout swift teller trainer
  treasure trout tucker usher valentine vickers vogel wall waller walls walters waterhouse watts whale wheeler whistler
  constable dance barrow barry bacon beard becket beech bass bays begg bland blunt bond bone bowman bowl boyd brewer
  briggs broad burns butler buck bunch burden cape carver chance christmas coffin cope corn cozens craft crook
  crouch cutler dash dawn diamond dollar doll draper driver duke dusk eden falls fagan fort foot fountain franklin
  freeman garrison gentle goose grain griffin guy hare harvest haven hedge hilton hook horn horne hunter inch
  jolly judge justice kite laird landlord lark lawn leaf leader loader mead meadows
`);
