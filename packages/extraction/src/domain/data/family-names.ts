import { wordList } from './word-list.ts';

/** Family names the English dictionary of the language library lacks, by where they are common. */
export const FAMILY_NAMES = wordList(`
  buthelezi bhengu biyela cele chauke chiloane dlamini dube dlomo gcaba gumede gumbi hadebe hlatshwayo hlongwane kekana
  khanyile khoza khumalo kunene langa lekota lukhele mabaso mabena mabunda mabuza madikizela madonsela maduna mahlangu
  mahlaba maimela makhanya makhubela malatji maluleke malema mametja manana mandela manganyi manyisa maponya maseko
  masilela masina masondo mathebula mathe matlala mavuso mazibuko mbatha mbele mbeki mchunu mdletshe mdluli meyiwa mfeka
  mhlongo mkhabela mkhize mkhwanazi mlambo mlangeni mngadi mngomezulu mnguni mnisi modiba modise mofokeng mogale mohlala
  mokgosi mokoena mokone mokwena molefe moloi molotsi monareng moremi morake moroka motaung motha motsepe mphahlele
  mqadi msibi msimang msomi mthembu mthethwa mtshali mtolo mvelase mwale mzimela ncube ndaba ndlela ndlovu ndaba ndwandwe
  nene ngcobo ngema ngubane ngwenya nhlapo nkabinde nkomo nkosi nkuna nkwanyana ntombela ntuli nxumalo nyathi nyembe nzama
  nzimande phakathi phiri pillay radebe ramaphosa rapulana sekhukhune selepe sello shabalala shabangu shange shezi sibanda
  sibeko sibiya sigasa sikhakhane sithole sithebe sisulu skosana sokhela tau thabethe thwala tshabalala tshivhase tutu twala
  vilakazi xaba ximba xulu zikalala zondi zulu zuma zungu zwane qwabe nzuza gwala hlophe madondo mahlobo makeba lebese
  botha pretorius naude naudé fourie venter coetzee coetzer erasmus jacobs kruger nel swanepoel steyn viljoen vorster
  badenhorst barnard basson beukes bezuidenhout boshoff bosman brink burger cilliers cronje de-wet delport dippenaar
  du-plessis du-toit engelbrecht esterhuizen ferreira geldenhuys greeff grobler grobbelaar groenewald heunis joubert jordaan
  kotze kotzé labuschagne lombard lotter lourens louw malan malherbe marais maritz meiring meyer mostert muller myburgh
  nortje odendaal olivier oosthuizen opperman pienaar potgieter prinsloo rabie rademeyer rautenbach retief roos rossouw roux
  scheepers schoeman scholtz smit snyman stander strydom theron uys vermaak vermeulen visser vosloo wessels wiese abrahams
  adams daniels davids isaacs petersen williams arendse september fortuin
  naidoo naidu nair govender pillai moodley reddy chetty maharaj singh padayachee ramsamy rajah ramdass bhana bhagwan moosa
  essop ebrahim cassim patel desai shah mehta gupta sharma verma iyer iyengar krishnan raghavan raghunathan subramanian
  venkataraman ramachandran rao joshi kulkarni deshpande patil pawar jadhav shinde chavan gaikwad more kapoor khanna malhotra
  chopra mehra arora bhatia sethi kohli dhawan bedi gill sandhu dhillon sidhu grewal ahluwalia agarwal aggarwal bansal mittal
  goyal jain jindal singhal garg trivedi dwivedi chaturvedi tiwari pandey mishra shukla dubey saxena srivastava banerjee
  mukherjee chatterjee ganguly bose ghosh sen das dasgupta dutta roy chakraborty bhattacharya menon kurup varma pillay shetty
  hegde kamath pai bhat gowda murthy swamy choudhury chowdhury yadav thakur rathore chauhan solanki parmar vyas modi parekh
  doshi kothari zaveri sheikh shaikh qureshi siddiqui ansari khan pathan mirza hussain hashmi rizvi naqvi farooqui
  al-rashid al-farsi al-mansouri al-maktoum al-nahyan al-hashimi al-sayed al-amin al-ghamdi al-harbi al-qahtani al-otaibi
  haddad khoury nasser saleh saeed salman hamdan mansour najjar sayegh darwish farah fahmy gamal ghanem hariri hamdi ismail
  jaber kassem kattan khalil khoury mahfouz masri mubarak nassar osman qasim rahman sabbagh said salem shahin suleiman
  tawfik yousef zaki ziani benali bennani berrada chaoui el-amrani
  zhang wang li liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng feng
  han cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lu zhong tan fan fang shi
  liao wong chan cheung lau leung ng yeung tsang kwok ho lam cheng tse mak yip choi lo fung kim park lee choi jung kang
  cho yoon jang lim han oh seo shin kwon hwang tanaka suzuki watanabe yamamoto nakamura kobayashi sato ito nguyen tran pham
  okafor okeke okonkwo obi eze nwosu nwachukwu adeyemi adebayo adeleke afolabi akinola balogun bello danjuma ibe igwe
  lawal musa nnadi ogunleye ojo okoro okoye oladipo olawale onyango otieno ouma owusu mensah asante boateng appiah osei
  kamau kariuki kimani kiprotich mwangi mutua ndungu njoroge wanjala moyo chikwanha dube mapfumo mutasa sibanda banda phiri
  tembo zimba mulenga mwansa
  müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schäfer koch bauer richter klein wolf schröder
  neumann schwarz zimmermann braun krüger hofmann hartmann lange schmitt werner krause meier lehmann schmid schulze maier
  köhler herrmann könig walter mayer huber kaiser fuchs peters lang scholz möller weiß jung hahn vogel friedrich keller
  günther frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig böhm winter kraus martin
  rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti costa giordano mancini rizzo
  moretti fontana lombardi barbieri dubois durand leroy moreau laurent lefebvre michel garcia bertrand roux fournier girard
  bonnet dupont lambert fontaine rousseau vincent muller lefevre mercier blanc guerin boyer garnier chevalier francois
  gauthier perrin robin clement morin nicolas henry roussel mathieu martinez lopez sanchez perez gomez fernandez gonzalez
  rodriguez diaz ruiz hernandez jimenez moreno alvarez romero navarro torres dominguez vazquez ramos silva santos ferreira
  pereira oliveira sousa rodrigues martins almeida costa novak nowak kowalski wisniewski wojcik kowalczyk kaminski
  lewandowski zielinski szymanski petrov petrova ivanov ivanova smirnov kuznetsov popov sokolov lebedev kozlov novikov
  horvat kovac kovacs szabo nagy toth jansen janssen de-vries bakker visser smit mulder bos vos peters hendriks dekker
  andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson lindqvist lindberg
  hansen johansen olsen larsen andersen pedersen nielsen jensen christensen virtanen korhonen nieminen papadopoulos
  walsh o'brien o'connor o'neill o'sullivan obrien oconnor murphy byrne doyle gallagher mccarthy mcgregor mcdonald macdonald
  mackenzie campbell fraser sinclair pugh lloyd evans davies rees bevan
`);
