import { wordList } from './word-list.ts';

/** Legal forms that close a company's name. */
export const LEGAL_FORMS = wordList(`
  ltd limited pty inc incorporated llc llp plc corp corporation co gmbh ag kg ohg ug sarl sas sa srl spa bv nv ab oy oyj as
  aps ggmbh eg lda ltda gmbh&co a/s cc npc soc pvt fze fzco fzc dmcc wll saoc kft sro s.r.o zrt sp doo kk pte bhd sdn jsc ooo npo
`);

/** What firms do or are: a capitalised or announced phrase with one of these is a company. */
export const COMPANY_NOUNS = wordList(`
  logistics foods food industries holdings group bank motors mining steel trading traders freight transport transportation
  shipping marine electronics textiles pharma pharmaceuticals pharmacy pharmacies chemicals chemie logistik analytics
  technologies technology tech software systems solutions consulting consultants consultancy partners associates attorneys
  lawyers law legal security insurance assurance capital ventures investments financial finance accounting media
  publishing studios studio design designs interiors architects construction builders building contractors engineering
  engineers energy power solar oil gas petroleum water cement cements paints glass plastics packaging pkging printing
  print hardware tools tyres tires auto automotive cars furniture jewellers jewelers jewellery bakery bakeries cafe coffee
  restaurant restaurants hotel hotels lodge lodges safaris travel tours tourism airways airlines aviation couriers courier
  express delivery fitness gym sports health healthcare medical medicals clinic clinics hospital hospitals dental dentists
  optics optometrists labs laboratories laboratory biotech pharmacare school schools college university academy education
  farms farming agri dairy dairies meats butchery butchers wines winery vineyards vineyard brewery breweries brewing spirits
  distillers distillery beverages drinks produce fruit fisheries seafood sweets spices bakers catering caterers stores
  store mart market markets supermarket supermarkets retail retailers wholesale wholesalers distributors distribution
  imports importers exports exporters supplies suppliers supply manufacturing manufacturers fabrics clothing apparel fashion
  textile garments shoes leather properties property realty estates homes housing developers developments telecom telecoms
  telecommunications communications networks network wireless digital online interactive games gaming robotics dynamics
  works enterprises enterprise services service international global worldwide corporation company brothers bros sons
  foundation trust institute council municipality ministry agency agencies recruitment staffing cleaning laundry plumbing
  electrical electricals roofing timber sawmills mills paper ceramics tiles granite stone concrete bricks quarry quarries
  ferries cruises yachts boats kitchens bathrooms lighting appliances cycles bikes rentals hire leasing events productions
  films records music entertainment cosmetics beauty salon spa nursery gardens landscaping pets veterinary vets toys books
  bookshop stationers infotech infosys biosciences genetics diagnostics instruments devices semiconductors metals metal
  foundry forge minerals gold diamonds platinum coal resources exploration drilling utilities waste recycling environmental
  outfitters adventures collective cooperative coop union guild syndicate society association outdoors automation
  analytics data cloud cyber intelligence wealth asset advisors advisory brokers mortgages loans credit payments pay
  pumps polymers cables cooling irrigation orthodontics aesthetics physiotherapy grill diner kitchen deli estate village
  towers resorts resort centre center club church temple mosque primary college kindergarten creche daycare bikers choir
  carpets rugs blinds glassware springs bearings valves boilers geysers solartech aquatics hydraulics pneumatics welding
  fabrication fabricators steelworks signs signage displays marketing advertising creative branding communications pr
  biltong butchers poultry eggs grains milling millers sugar tea juice water ice dairy cheese chocolate confectionery
  solicitors advocates notaries chartered accountants auditors actuaries surveyors apparel orchards maskiner bau druck
  printers chain
  garage garages guesthouse bistro tavern barbers florist florists nurseries panelbeaters autobody preschool montessori tutors
  tutoring weddings photography wellness yoga pilates dermatology pediatrics ranch roofing aerospace avionics biofuels bottlers
  cartons chem diesel edtech fintech freighters genomics grocers guards haulers jewelry leisure lifts locksmiths mobility
  motorcycles nutrition organics organic optical petcare pools precision pictures provisions reinsurance seeds semicon shipyard
  snacks surgical tents threads tiling tractors treats tubes turbines uniforms windows woodworks yarns spices cold-chain freight
  ventilation insulation scaffolding elevators stationery labels beverage distributing trucking bricklayers homeware interiors
  housewares outfitting farms estates apothecary roasters roastery cellars vintners orchard hatchery feeds fertilisers fertilizers
  agro biosystems biologics therapeutics oncology imaging radiology cardiology eyecare vision hearing mobility rehab caravans
  autoparts spares panel couriers removals laundromat drycleaners linen curtains flooring timbers joinery cabinets carpentry
  bridal metro microfinance contracting brauerei werkzeuge handel technik maschinenbau druckerei vervoer boerdery landgoed
  ceramiche construtora comercio transportes bloemen bakkerij slagerij kommune gemeente boulangerie société editions
  banking microlending mining quarries hire rental trans plant
  hospice superstore superstores nurseries bakehouse kennels daycare crèche manor winehouse brewhouse teas mills jewels orchards
  upholstery cargo movers removals storage warehousing haulage carriers lines line fleet rail railways bus buses taxis
`);

/** Products a salesperson is compared with, and tools a call is held on: said in a note, hardly ever the customer. */
export const VENDORS = wordList(`
  salesforce hubspot zoho pipedrive xero sap oracle microsoft sage freshworks freshsales monday monday.com netsuite odoo
  zendesk intercom sugarcrm insightly keap close gong chorus otter fireflies clari salesloft
  zoominfo dynamics asana trello notion airtable slack clickup jira quickbooks mailchimp marketo pardot eloqua
  zoom teams skype webex whatsapp google linkedin gmail outlook excel facebook instagram twitter youtube calendly docusign
  meet hangouts facetime telegram signal sharepoint dropbox onedrive aws azure gcp chatgpt openai
`);
