import { wordList } from './word-list.ts';

/** Given names that are not in compromise's dictionary. */
export const GIVEN_NAMES = wordList(`
  aaditya aalia abbas abdulla abebe abena abhay abhijit abhinav abhishek abongile achieng adaeze adaobi
  adebayo adewale adil aditi aditya adnan adwoa afzal agnieszka aiko ajay akash akhil akhona akinyi akosua
  akram akshay akua alessia aliyah alok ama amaka amal aman amani ambika amelie amin aminah amira amita amol
  amrita anand ananya anathi andile andisiwe andries andré angus anil anjali anjana anke ankit ankita ankur
  anneke annelie anoop ansh anshul anupam anuradha anushka aoife aparna araminta arav archana areeba arif arne
  arun aruna arvind asad asanda ashish ashok ashwin asif asim asma atieno atul aurelie avinash aviwe axel
  ayabonga ayanda ayodele ayush azwinndini babalwa babatunde badr balaji bao baraka barend barnaby bartosz
  bashir bengt benoit bernd bertus bhanu bharat bhavesh bhavna bhavya bheki bhekisisa bhushan bin birgit björn
  blessing bo boet boipelo boitumelo bokang bongani bonginkosi bongiwe bonolo budi buhle bukola busisiwe
  buyisiwe callum carel carys cebisa cerys chandan chanel chang chao charl charlize charu chebet chen cheng
  chetan chiamaka chiara chidi chidinma chika chinedu chinwe chioma chipo chirag chitra chloé christiaan
  christo chukwuemeka chukwuma chun cillian coenie coenraad cong cormac corne corné cressida crispin da dafydd
  dagmar dalia damilola damini danie darshan davide dawid dayo declan deepa deepika deepti dev devesh devi
  devika dewald dewi dhananjay dharmesh dhruv diego dikeledi dilip dineo dipak dipti divya dong dragos driaan
  dries duarte duduzile dumisani ebba ebony ebrahim ebuka efe efua eirik ekene elmarie elna elsabe eman
  emanuele emeka emi esi eszter ettienne eun-ji ewan ezinne faan faisal faiza faizal fanele fang fanie farai
  faraja fares farhan farid faried faris farouk fatema fatimah fawzi fayez federica fei femi fezile fhatuwani
  fikile folake franz françois freya frik frikkie funke funmi gabor ganesh gang gaone gaurav gauri gautam
  gayatri gaz gcobani ghada gianluca girish giulia giulio goitseone gontse gopal govind grzegorz gugu
  gugulethu guo günther haakon hadi hafsa hai haider hakan hakim hamad hamdan hamid hamish hanan hani hanlie
  hannes hardik hari harini harish haroon haroun harsh harsha hatem haya heike heiko heinz helmut hema hemant
  henk hennie hesham hiba himanshu hind hiroshi hisham hlengiwe hlumelo hong horst hua huda hui huong hussam
  hyun-woo idris ifeanyi ifeoma ikechukwu ikenna ilze iman imani imke imogen imran ina inga inés ioana iryna
  isha istvan itumeleng izak jabir jabu jabulani jabulile jabulisile jaco jacobus jafar jagdish jai jalal
  jamila jan janek jannie janos jasmine jatin jawad jaya jayant jayesh jemima jesús ji-woo jia jignesh jihoon
  jin jiri jisoo jitka joakim joaquim jomo joost joris josé joão jp juma jun junaid jurgen jurie jutta jyoti
  jürgen kabelo kabir kagiso kaja kajal kalpana kalyan kamau kamogelo kang kapil karabo karan kareem karel
  karien kariuki karthik kartik kasia kasper katalin katarzyna katja katlego katleho kaushik kavya keabetswe
  kefilwe kehinde keiko keitumetse kelebogile kelechi kemi kenji kenosi kerstin keshav ketan ketut kev
  kgomotso kgosi khalifa khanyi khanyisile khathutshelo khaya khethiwe khosi khulekani khumbu kipchoge kirsty
  kishore klara kobus koffi kofi kogie kojo koketso komal koos kopano kreesan krishna kritika kudzai kumar
  kumaran kunal kunle kwabena kwaku kwame kwanele kweku kwesi lachlan lakshmi lalit lamia lan langa lanre
  lariza lata lebo lebogang lebone leela lehlohonolo lei lenka lerato lesego letlhogonolo li liang lieke
  liezel liezl lindani lindelani lindiwe lindokuhle linette ling linh linnea litha liu livhuwani long lorato
  lourens louw loyiso lubna lufuno lunga lungelo lungile lungisani luthando luvuyo luyanda lwandile lwazi
  lwethu léa maarten mackenzie madhav madhu madhuri magriet mahendra maipato majid makena makhosazana malan
  malee malgorzata malusi mamello manal manav mandisa mandla mangesh manisha manoj mansour marek marelize
  margaux mariaan marieke marietjie mariska marit marli marthinus martie marwan masego mathapelo matshidiso
  mazen mbali mbongeni mbuso mduduzi meena meenakshi meera megha melusi meng mette mfundo mienke mihir mikael
  mikkel milan milind min minal ming minjun mirko mlungisi mmabatho modise mogomotsi mohamud mohan mohit
  moipone moosa morag morne morné mosa mostafa mothusi motlatsi mounir mphathi mpho mpumelelo mpumi msizi
  mthokozisi mthunzi mukesh mukul mulalo muna munir musa muthoni muzi mwangi mxolisi mziwakhe mzwandile na
  naas nabil nada nadeem nadim nadir naeem najib naledi nan nandi nandini nandipha naoko narayan naresh naseem
  nasir nasser naveen nawal nazeem ncamisile ncebakazi ndaba ndivhuwo neelam neels neema neeraj neeta neha
  neiso neo ngozi nhlanhla nicolaas nidhi niel nilesh ning niran nirav nirvana nishant nitin niyati njabulo
  njeri njoroge nkechi nkem nkosana nkosinathi nkululeko nnamdi nneka nokuthula noluthando nolwazi nomalanga
  nombulelo nomfundo nomonde nompumelelo nomsa nomthandazo nomvula nomzamo nonhle nontobeko nosipho noura
  nqobani nqobile ntando nthabiseng nthati ntokozo ntombi ntsako nuno nwabisa nyambura nyasha nyiko obakeng
  obinna ochieng ockert odhiambo odwa ofentse ogechi oisin olamide ole olebogeng oleg olu olufemi olumide
  oluwaseun omkar omondi omphile onalenna onkarabile onke onyeka oratile othman otieno oyin paballo padma
  palesa pallavi pankaj paresh parth patrizia pawel peng petrus peyton phakamani phathutshedzo phiko phila
  phindile phiwe phumla phumlani phumzile phuong piers piet pilar ping pippa ploy pontsho pooja poonam poppy
  prabhakar prachi pradeep pramod pranav prashant pratibha pratik praveen pravin preeti preshen priti priya
  priyanka puja pule puleng puneet punit purnima puseletso putri qasim qi qiang qin qing qiniso quan rabia
  rachana radha radu rafiq raghav raghu ragnhild rahim raid raj raja rajab rajan rajat rajendra rajiv rajkumar
  raju rakesh ram raman ramesh rami rana rani ranjit rasheed rashid rashmi ravi ravindra rayyan razia
  reabetswe realeboga reena refilwe rehana rehema reinhard reinier rekha remi rendani renier renske renuka
  rené renée rethabile retshepile rhys riaan riad rian riaz ridwaan rirhandzu ritesh ritu riyad rizwan rohini
  rohit ronel rong rorisang roshni ruan rudi rudo rui rumbidzai rupali saad saba sabah sabir sachin sadhana
  sadia safiya sagar sahil said sakhile salah saleh salem salim salman sameer samia sana sandhya sandile
  sandrine sanele sanet sangeeta sanjana sanjeev sanne santosh saoirse sarel sarita saskia satish saud saurabh
  savita sbu sbusiso schalk sechaba seema segun seipati sello senzo seo-yeon seun shabir shafiq shaheen
  shakeel shalini shameema shan shaniqua shankar shanthi shanti sharad shashi sheela shikha shilpa shireen
  shivam shivani shreya shrikant shruti shu shubham shweta sian sibongile sibongiseni sibusiso siddharth
  sifiso sigrid sihle sikhumbuzo silke simphiwe simran sindi sindisiwe siphelele siphiwe sipho siphokazi
  siphosethu sithembile siya siyanda sizwe skylar slawomir smangele smita smriti snegugu sneha snenhlanhla
  soham sola solomzi solveig somchai sonal sonali song sonwabile sphesihle sphiwe sridhar srinivas stavros
  stefanus steffen sthembiso stoffel subhash sudhir suhail suhas sujata sulaiman suleman sultan sunette sung
  sunil suren surya sushant sushma svetlana swapnil swati søren tadeusz tafadzwa tahir taiwo takalani takashi
  talal tamer tamsin tanja tankiso tanvi tao tapiwa taras tarek tariq tarquin tarun tatenda tebogo teboho
  tejas temitope tendai thabang thabile thabiso thabo thami thandeka thandi thandiwe thando thanh thanuja
  thapelo themba thembeka thembi thembisile theuns thibault thierry thiru thobile thoko thokozani thorsten
  thulani thuli thulile thuso thuy tiaan tiago tiisetso tinashe ting tintswalo tinus tiro tlotlo tobi tobie
  tolu torsten trupti tshegofatso tshepiso tshepo tshiamo tshifhiwa tsholofelo tuan tumelo tumi tunde tushar
  uche uchenna uday ulrike uma umar umesh uwe vaclav vaibhav vandana varsha varun vasant ved veena venkat
  venkatesh vhutshilo vibha vidya vijay vikas vikram vikrant vimal vinay vineet vinita vinod vipul viraj virat
  vishal vishnu vitor volker vusi vusumuzi vuyani vuyisile vuyiswa vuyo wael wafa wairimu waleed walid wambui
  wandile wanele wanjiku wanjiru waseem wen wessel wian wiebke wikus willem wonga wynand xi xia xiang xiao
  xiaoming xin xiu xola xolani xolile xoliswa xu xue yahya yamkela yandisa yang yash yashoda yasin yasir yaw
  yemi yi yifan yin yinka yogesh yolandi yonela younes yousef yu yuan yue yuki yun yves zaid zain zainabu
  zakes zakhele zamani zandile zanele zayed zenzele zeyad zhen zhi ziad zibuyile zihan zikhona zinhle zintle
  zirk zixuan ziyanda zodwa zolani zoleka zoltan zoë zsolt zubair zubeida zubin zuko zulfikar zuzana zwelethu
`);
