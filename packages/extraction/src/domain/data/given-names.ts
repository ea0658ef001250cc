import { wordList } from './word-list.ts';

/** Given names the English dictionary of the language library lacks, by where they are common. */
export const GIVEN_NAMES = wordList(`
  abongile akhona amahle anathi andile andisiwe asanda aviwe ayabonga ayanda babalwa bandile banele bheki bhekisisa
  bongani bonginkosi bongiwe boitumelo bonolo buhle busisiwe buyisiwe cebisa dikeledi dineo dumisani duduzile fezile
  fikile gcobani goitseone gugu gugulethu hlengiwe hlumelo itumeleng jabu jabulani jabulile kagiso kamogelo karabo
  katlego keabetswe kgomotso kgosi khanyi khanyisile khaya khethiwe khosi khumbu kopano kwanele langa lebo lebogang
  lehlohonolo lerato lesedi lethabo letlhogonolo lindani lindelani lindiwe lindokuhle litha luyanda luthando lungelo
  lungile lunga lwazi makhosazana malusi mandla mandisa masego mbali mbuso mduduzi melusi mfundo mlungisi mmabatho
  modise mogomotsi moipone mosa mpho mpumelelo msizi muzi mzwandile naledi nandi nandipha neo ncebakazi nhlanhla
  njabulo nkosana nkosinathi nkululeko noluthando nolwazi nomalanga nombulelo nomfundo nomonde nomsa nomthandazo nomvula
  nomzamo nontobeko nonhle nosipho nokuthula nompumelelo ntando ntokozo ntombi nthabiseng nqobile ofentse onkarabile
  palesa phakamani phindile phiwe phumla phumlani phumzile pule puleng puseletso qiniso rethabile refilwe reabetswe
  rorisang samkelo sandile sanele sbu sbusiso sello senzo sibongile sibongiseni sibusiso sifiso sihle sikhumbuzo simphiwe
  sindi sindisiwe sipho siphokazi siphosethu siphiwe sithembile siya siyabonga siyanda sizwe smangele solomzi sonwabile
  kabelo katleho lesego tshegofatso boipelo bokang mpumi thabile thulile ntsako nyiko tintswalo rirhandzu vhutshilo ndivhuwo
  mulalo takalani rendani livhuwani phathutshedzo fhatuwani khathutshelo azwinndini lufuno tshifhiwa keitumetse kelebogile
  oratile omphile olebogeng gaone gontse kefilwe koketso lebone lorato maipato mothusi motlatsi neiso obakeng onalenna
  paballo pontsho realeboga retshepile sechaba seipati tankiso tiro tshiamo mamello matshidiso mathapelo nthati palesa
  lwethu nwabisa odwa onke phila phiko sakhile sphesihle sphiwe zakhele zakes wonga vuyisile xolile yonela yamkela zikhona
  siphelele snenhlanhla snegugu sthembiso nqobani ncamisile mxolisi msizi mphathi lungisani khulekani jabulisile fanele
  tebogo teboho thabang thabiso thabo thami thandeka thandi thandiwe thando thapelo themba thembeka thembi thembisile
  thobile thokozani thoko thulani thuli thuso tiisetso tlotlo tshepo tshepiso tsholofelo tumelo tumi vuyani vuyiswa
  vuyo vusi vusumuzi wandile wanele xola xolani xoliswa yandisa yolanda zamani zandile zanele zenzele zibuyile zinhle
  zintle ziyanda zodwa zola zoleka zolani zuko zwelethu ndaba mziwakhe mbongeni musa mthunzi lwandile loyiso luvuyo
  andre andries anneke annelie annemarie barend bertus boet carel chanel charl charlize christiaan coenie coenraad cornelia
  corne corné daan danie dawid deon dewald dirk dries driaan elmarie elna elsabe ettienne faan francois frederik frik
  gerhard gerrit gert hannes hanlie heinrich hendrik henk henri herman hennie ilze ina izak jaco jacobus jacques jan
  jannie johan johann johannes juan jurie karien karin kobus koos lariza leon liezel liezl linette louw lourens louis
  magda magriet malan marelize mariaan marietjie marius marli marthinus martie mariska mienke morne morné naas nadia
  neels nico nicolaas niel ockert petrus piet pieter pierre quinton reinhard reinier renier riaan rian ruan rudi rudolf
  salome schalk sanet sarel stefan stephan stoffel sunette susanna suzette theuns tiaan tinus tobie ulrich wessel wian
  willem wikus wynand yolandi zelda zirk zoe
  aarav aaditya abhay abhijit abhinav abhishek aditi aditya ajay akash akhil akshay alok aman amar ambika amit amita amol
  amrita anand ananya anil anita anjali anjana ankit ankita ankur anoop ansh anshul anupam anuradha anushka aparna arav
  archana arjun arnav arpita arun aruna arvind aryan asha ashish ashok ashwin atul avinash ayush balaji bhanu bharat bhavesh
  bhavna bhavya bhushan chandan chandra charu chetan chirag chitra damini darshan deepa deepak deepika deepti dev devesh devika
  dhananjay dharmesh dhruv dilip dinesh dipak dipti divya farhan gaurav gauri gautam gayatri girish gita gopal govind hardik
  hari harini harish harsh harsha hema hemant himanshu indira isha ishaan jagdish jai jatin jaya jayant jayesh jignesh jyoti
  kabir kajal kalpana kalyan kamal kamala kapil karan karthik kartik kaushik kavita kavya keshav ketan kiran kishore komal
  krishna kritika kumar kunal lakshmi lalit lata leela madhav madhu madhuri mahendra mahesh manav mangesh manish manisha manoj
  meena meenakshi meera megha mihir milind minal mohit monika mukesh mukul nandini narayan naresh naveen neelam neeraj neeta
  neha nidhi nikhil nikita nilesh nirav nisha nishant nitin niyati omkar padma pallavi pankaj paresh parth parvati pooja
  poonam prabhakar prachi pradeep prakash pramod pranav prashant pratibha pratik praveen preeti prem priti priya priyanka
  puja puneet punit purnima rachana radha raghav raghu rahul raj raja rajan rajat rajendra rajesh rajiv rajkumar raju rakesh ram
  raman ramesh rani ranjit rashmi ravi ravindra reena rekha renuka rina ritesh ritu rohan rohini rohit roshni rupali sachin
  sadhana sagar sahil sameer samir sandeep sandhya sangeeta sanjana sanjay sanjeev santosh sarita satish saurabh savita seema
  shalini shankar shanti sharad shashi sheela shilpa shikha shivam shivani shreya shrikant shruti shubham shweta siddharth
  simran sita smita smriti sneha soham sonal sonali sonia sridhar srinivas subhash sudhir suhas sujata sumit sunil sunita
  suraj suresh surya sushant sushma swapnil swati tanvi tarun tejas trupti tushar uday uma umesh usha vaibhav vandana varsha
  varun vasant ved veena venkat venkatesh vibha vidya vijay vikas vikram vikrant vimal vinay vineet vinita vinod vipul viraj
  virat vishal vishnu vivek yash yashoda yogesh zubin suren kumaran shanthi thanuja preshen pravin logan nirvana kreesan
  aalia aaliyah abbas abdel abdallah abdul abdullah abdulla abdulrahman adel adnan adil afzal ahmad ahmed aisha akram ali aliyah
  amal amin amina aminah amir amira ammar anas anwar areeba arif asad asif asim asma ayaan ayesha aziz badr bashir bilal
  dalia dana dina ebrahim eman faisal faiza faizal farah fares farid farida faris farouk fatema fatima fatimah fawzi fayez
  ghada habib hadi hafsa haider hakim hala hamad hamdan hamid hamza hana hani haroon haroun hasan hassan hatem haya hesham hiba
  hind hisham huda hussain hussein hussam ibrahim idris iman imran ismail ismael jabir jafar jalal jamal jamila jawad junaid
  kamal kareem karim karima khadija khaled khalid khalifa laila lamia latifa layla leila lubna mahdi mahmoud majid malak
  malik manal mansour mariam marwa marwan maryam mazen mohamad mohamed mohammad mohammed mohamud moosa mona mostafa mounir muhammad
  muna munir murad mustafa nabil nada nadeem nadia nadim nadir naeem naima najib nasir nasser nawal nazeem nour nora noura
  omar omer osama othman qasim rabia rachid rafiq rahim raid rajab rami rana rania rashad rashid rasheed rayan rayyan rehana
  riad riaz riyad rizwan saad saba sabah sabir sabrina sadia saeed safiya sahar said salah saleh salem salim salma salman sami
  samia samira samir sana sara saud shabir shafiq shahid shaheen shakeel shireen suhail sulaiman suleman tahir talal tamer
  tariq tarek umar usman wael wafa waleed walid waseem yahya yasin yasir yasmin yasmine younes youssef yousef yusuf zahra
  zaid zain zainab zakaria zayed zeinab zeyad ziad zubair zulfikar naseem razia shameema
  bao bo bin chang chao chen cheng chun cong da dan dong fang fei feng gang guo hai hao hong hua hui jia jian jie jin jing
  jun kai kang lan lei li liang lin ling liu long mei meng min ming na nan ning peng ping qi qiang qin qing rong rui shan
  shu song tao ting wei wen xi xia xiang xiao xiaoming xin xiu xu xue yan yang yi yifan yin ying yong yu yuan yue yun zhen zhi
  zihan zixuan haruto hiroshi kenji ken yuki sakura takashi akira minjun jisoo sung nguyen linh thuy phuong tuan quan
  adaeze adebayo adewale amaka ayodele babatunde bukola chiamaka chidi chidinma chika chinedu chinwe chioma chukwuma damilola
  ebuka efe ekene emeka femi folake funke funmi grace ifeanyi ifeoma ikenna ikechukwu kehinde kelechi kemi kunle lanre ngozi
  nkechi nkem nnamdi obinna ogechi olamide olu olufemi oluwaseun onyeka oyin sade segun seun sola taiwo temitope tobi tolu
  tunde uche uchenna yemi yinka zainabu abebe achieng akinyi atieno baraka chebet faraja jomo juma kamau kariuki kipchoge
  koffi kofi kwabena kwame kwaku kweku ama abena akosua akua adwoa yaw esi makena moses muthoni mwangi njeri njoroge nyambura
  odhiambo ochieng omondi otieno rehema wairimu wambui wanjiku wanjiru tendai tinashe tatenda farai rudo chipo tafadzwa
  kudzai tapiwa blessing rumbidzai nyasha mthokozisi kenosi
  adrien agnieszka aino alejandro aleksander alessandro alessia amelie anders andrea andrei andrzej aneta anja anke anton
  antoine arne astrid aurelie axel bartosz beatriz bengt benoit bernd birgit bjorn björn bogdan bruno camille carlos
  carmen cecile chiara chloe chloé claudia clement cristina damien daniela dagmar diego dieter dmitri dominik eduardo ekaterina
  elena elise emanuele enrique enzo erika erik esteban eszter etienne fabian fabien fabio federico felipe fernando florian
  franz françois francesca francesco frida friedrich fritz gabor gabriele georg georgi gianluca giovanni giulia giulio giuseppe
  gonzalo goran greta guillaume gunnar gustav hans hanna heike heiko heinz helga helene helmut henrik horst hugo ignacio igor
  ilse ines inga ingrid irina isabella isabelle ivan ivana jakob jana janek janos javier jens jerome jiri jitka joao joão joaquin
  joost jorge jose josé josef jordi julien julio jurgen jürgen kaja karel karl karin katarina katarzyna katja kerstin kirsten
  klara klaus krzysztof lars lea lena leonie lieke lorenzo luca lucia lucie ludovic luis luisa luka lukas magdalena maarten
  malgorzata manfred manon manuel marc marcel marcin marco margot marek margaux maria marija mariana marie marieke mario
  marion marit markus marta martina mateo mathias mathieu mathilde matteo matthias maxime mikael mikhail milan milos mirko
  monique natalia natasha nathalie nicolas niels nikola nikolai nils nina nuno olga ole oleg olivier ondrej oscar otto pablo
  paola paolo patrik patrizia pavel pawel pedro petr petra philipp pilar piotr rafael raul rasmus remi renata ricardo roberta
  roberto rolf ruben sabine sandrine sandro sanne sara saskia sebastien sergei sergio sigrid silke silvia simone simona siobhan
  slawomir sofia solveig sonja sophie stefano steffen stephane susanne sven svetlana sylvie tadeusz tanja tatiana thierry thomas
  tobias tomas tomasz torsten ulrike ursula uwe valentina valerie vera vincenzo vladimir volker werner wiebke wojciech wolfgang
  xavier yannick yves zoltan zuzana niamh aoife saoirse eoin cillian ciara padraig seamus oisin declan rhys sian gareth
  alistair callum ewan fergus hamish iain isla lachlan morag rory angus bronwyn dafydd carys pippa imogen jemima freya poppy
  tamsin giles rupert nigel darren tracey trevor kirsty
  mike dave steve chris tom dan ben sam matt nick tony joe jim bob rob jeff greg ken ron pete phil andy kev gaz liz kate
  beth jen jess meg becky debbie sue kim tina trish vicky mandy cathy tim tanya megan shaun craig
  imke jp stavros ebony frikkie hyun-woo joaquim olumide ezinne renske joris chukwuemeka mette cerys cormac araminta cressida tarquin piers barnaby crispin jutta thorsten mikkel kasper ragnhild haakon eirik linnea ebba hakan joakim federica davide tiago vitor duarte thibault grzegorz kasia lenka vaclav istvan zsolt katalin ioana radu dragos taras iryna sultan hanan ganesh mohan aiko naoko emi keiko jihoon seo-yeon ji-woo eun-ji thanh huong budi dewi putri ketut somchai niran malee ploy nneka adaobi dayo kwesi efua kojo amani neema stefanus fanie christo ronel kogie devi thiru ridwaan faried zubeida shaniqua imani jasmine mackenzie peyton skylar zoë chloé andré rené josé jesús léa renée inés björn jürgen günther françois søren
`);
