import { wordList } from './word-list.ts';

/** Family names that are not in compromise's dictionary. */
export const FAMILY_NAMES = wordList(`
  abrahams adebayo adeleke adeyemi afolabi aggarwal ahluwalia akinola al-amin al-farsi al-ghamdi al-harbi
  al-hashimi al-maktoum al-mansouri al-nahyan al-otaibi al-qahtani al-rashid al-sayed albrecht appiah arendse
  arora asante badenhorst balogun banda banerjee bansal barnard basson baumann beck bedi bello benali bennani
  berrada bertrand beukes bevan bezuidenhout bhagwan bhana bhat bhatia bhattacharya bhengu biyela blanc
  boateng bonnet bos bose boshoff bosman botha boyer braun brink bruno burger buthelezi böhm cai cao cassim
  cele chaoui chaturvedi chauhan chauke chavan cheng chetty chevalier chikwanha chiloane cho cilliers clement
  coetzee coetzer colombo cronje danjuma darwish das dasgupta davids de-vries de-wet dekker delport deng desai
  deshpande dhawan dhillon ding dippenaar dlamini dlomo dong doshi doyle du du-plessis du-toit dube dubey
  dupont dwivedi ebrahim el-amrani engelbrecht erasmus essop esterhuizen eze fahmy fan fang farah farooqui
  feng fontaine fortuin fourie francois frank franke fraser friedrich fung gaikwad gamal ganguly garg garnier
  gcaba geldenhuys ghanem ghosh gill girard govender gowda goyal greco greeff grewal grobbelaar grobler
  groenewald guerin gumbi gumede gupta gwala günther haddad hadebe hahn hamdan hamdi han hariri hartmann
  hashmi he hegde hendriks henry herrmann heunis hlatshwayo hlongwane hlophe ho hussain hwang ibe igwe isaacs
  ismail iyengar iyer jaber jadhav jain jang jiang jindal jordaan joshi joubert kaiser kamath kamau kang
  kariuki kassem kattan kekana khalil khanna khanyile khoury khoza khumalo kim kimani kiprotich kohli kothari
  kotze kotzé krishnan kruger krüger kulkarni kunene kurup köhler könig labuschagne lam lambert langa lange
  laurent lawal lebese lee lekota leung lewandowski liang liao lim lin lindqvist lloyd lo lombard lorenz
  lotter lourens louw lu ludwig lukhele ma mabaso mabena mabunda mabuza macdonald mackenzie madikizela madondo
  madonsela maduna maharaj mahfouz mahlaba mahlangu mahlobo maimela mak makeba makhanya makhubela malan
  malatji malema malherbe malhotra maluleke mametja manana mandela manganyi mansour manyisa mapfumo maponya
  marais maritz martin maseko masilela masina masondo masri mathe mathebula mathieu matlala mavuso mazibuko
  mbatha mbeki mbele mcdonald mcgregor mchunu mdletshe mdluli mehra mehta meiring menon mensah meyiwa mfeka
  mhlongo michel mirza mishra mittal mkhabela mkhize mkhwanazi mlambo mlangeni mngadi mngomezulu mnguni mnisi
  modi modiba modise mofokeng mogale mohlala mokgosi mokoena mokone mokwena molefe moloi molotsi monareng
  moodley moosa morake more moremi moroka mostert motaung motha motsepe moyo mphahlele mqadi msibi msimang
  msomi mthembu mthethwa mtolo mtshali mubarak mukherjee mulenga murthy musa mutasa mutua mvelase mwale mwangi
  mwansa myburgh mzimela möller müller naidoo naidu nair najjar naqvi nassar nasser naude naudé ncube ndaba
  ndlela ndlovu ndungu ndwandwe nel nene neumann ng ngcobo ngema ngubane nguyen ngwenya nhlapo nicolas njoroge
  nkabinde nkomo nkosi nkuna nkwanyana nnadi nortje ntombela ntuli nwachukwu nwosu nxumalo nyathi nyembe nzama
  nzimande nzuza o'brien o'connor o'neill o'sullivan obi odendaal ogunleye oh ojo okafor okeke okonkwo okoro
  okoye oladipo olawale olivier onyango oosthuizen opperman osei osman otieno ouma owusu padayachee pai pan
  pandey parekh park parmar pathan patil pawar peng perrin phakathi phiri pienaar pillai pillay potgieter
  pretorius prinsloo pugh qasim qureshi qwabe rabie radebe rademeyer raghavan raghunathan rahman rajah
  ramachandran ramaphosa ramdass ramsamy rao rapulana rathore rautenbach reddy ren retief richter rizvi robin
  roos rossouw rousseau roussel roy sabbagh saeed said saleh salem salman sandhu saxena sayegh scheepers
  schoeman scholtz scholz schröder schulze schuster schäfer sekhukhune selepe sello sen seo september sethi
  shabalala shabangu shah shahin shaikh shange sheikh shen shetty shezi shi shin shinde shukla sibanda sibeko
  sibiya siddiqui sidhu sigasa sikhakhane simon singhal sisulu sithebe sithole skosana snyman sokhela solanki
  song srivastava stander steyn strydom su subramanian suleiman sun swamy swanepoel szymanski tan tang tau
  tawfik tembo thabethe thakur theron thwala tiwari trivedi tsang tse tshabalala tshivhase tutu twala uys
  varma venkataraman venter verma vermaak vermeulen vilakazi viljoen vincent vogel vorster vos vosloo vyas
  walter wang wanjala wei weiß werner wessels wiese winter wolf xaba xie ximba xulu yadav yao ye yip yoon
  yousef yu yuan zaki zaveri zeng zheng zhong ziani zielinski zikalala zimba zondi zulu zuma zungu zwane
`);
