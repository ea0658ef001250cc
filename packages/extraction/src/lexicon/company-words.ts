import { wordList } from './word-list.ts';

export const LEGAL_FORMS = wordList(`
  ltd limited pty inc incorporated llc llp plc corp corporation co gmbh ag kg ohg ug sarl sas sa srl spa bv nv
  ab oy oyj as aps ggmbh eg lda ltda gmbh&co a/s cc npc soc pvt fze fzco fzc dmcc wll saoc kft sro s.r.o zrt
  sp doo kk pte bhd sdn jsc ooo npo
`);

/**
 * Words for a business or trade. A capitalized or introduced phrase with one of them is probably a company.
 */
export const COMPANY_NOUNS = wordList(`
  academy accountants accounting actuaries adventures advertising advisors advisory advocates aerospace
  aesthetics agencies agency agri agro airlines airways analytics apothecary apparel appliances aquatics
  architects asset associates association assurance attorneys auditors auto autobody automation automotive
  autoparts aviation avionics bakehouse bakeries bakers bakery bakkerij bank banking barbers bathrooms bau
  bearings beauty beverage beverages bikers bikes biltong biofuels biologics biosciences biosystems biotech
  bistro blinds bloemen boats boerdery boilers books bookshop bottlers boulangerie branding brauerei breweries
  brewery brewhouse brewing bricklayers bricks bridal brokers bros brothers builders building bus buses
  butchers butchery cabinets cables cafe capital caravans cardiology cargo carpentry carpets carriers cars
  cartons caterers catering cellars cement cements center centre ceramiche ceramics chain chartered cheese
  chem chemicals chemie chocolate choir church cleaning clinic clinics clothing cloud club coal coffee
  cold-chain collective college comercio communications company concrete confectionery construction
  construtora consultancy consultants consulting contracting contractors cooling coop cooperative corporation
  cosmetics council courier couriers creative creche credit cruises crèche curtains cyber cycles dairies dairy
  data daycare deli delivery dental dentists dermatology design designs developers developments devices
  diagnostics diamonds diesel digital diner displays distillers distillery distributing distribution
  distributors drilling drinks druck druckerei drycleaners dynamics editions edtech education eggs electrical
  electricals electronics elevators energy engineering engineers enterprise enterprises entertainment
  environmental estate estates events exploration exporters exports express eyecare fabrication fabricators
  fabrics farming farms fashion feeds ferries fertilisers fertilizers films finance financial fintech
  fisheries fitness fleet flooring florist florists food foods forge foundation foundry freight freighters
  fruit furniture games gaming garage garages gardens garments gas gemeente genetics genomics geysers glass
  glassware global gold grains granite grill grocers group guards guesthouse guild gym handel hardware
  hatchery haulage haulers health healthcare hearing hire holdings homes homeware hospice hospital hospitals
  hotel hotels housewares housing hydraulics ice imaging importers imports industries infosys infotech
  institute instruments insulation insurance intelligence interactive interiors international investments
  irrigation jewelers jewellers jewellery jewelry jewels joinery juice kennels kindergarten kitchen kitchens
  kommune labels laboratories laboratory labs landgoed landscaping laundromat laundry law lawyers leasing
  leather legal leisure lifts lighting line linen lines loans locksmiths lodge lodges logistics logistik manor
  manufacturers manufacturing marine market marketing markets mart maschinenbau maskiner meats media medical
  medicals metal metals metro microfinance microlending millers milling mills minerals mining ministry
  mobility montessori mortgages mosque motorcycles motors movers municipality music network networks notaries
  nurseries nursery nutrition oil oncology online optical optics optometrists orchard orchards organic
  organics orthodontics outdoors outfitters outfitting packaging paints panel panelbeaters paper partners pay
  payments pediatrics petcare petroleum pets pharma pharmacare pharmaceuticals pharmacies pharmacy photography
  physiotherapy pictures pilates pkging plant plastics platinum plumbing pneumatics polymers pools poultry
  power pr precision preschool primary print printers printing produce productions properties property
  provisions publishing pumps quarries quarry radiology rail railways ranch realty records recruitment
  recycling rehab reinsurance removals rental rentals resort resorts resources restaurant restaurants retail
  retailers roasters roastery robotics roofing rugs safaris salon sawmills scaffolding school schools seafood
  security seeds semicon semiconductors service services shipping shipyard shoes signage signs slagerij snacks
  society société software solar solartech solicitors solutions sons spa spares spices spirits sports springs
  staffing stationers stationery steel steelworks stone storage store stores studio studios sugar supermarket
  supermarkets superstore superstores suppliers supplies supply surgical surveyors sweets syndicate systems
  tavern taxis tea teas tech technik technologies technology telecom telecommunications telecoms temple tents
  textile textiles therapeutics threads tiles tiling timber timbers tires tools tourism tours towers toys
  tractors traders trading trans transport transportation transportes travel treats trucking trust tubes
  turbines tutoring tutors tyres uniforms union university upholstery utilities valves ventilation ventures
  vervoer veterinary vets village vineyard vineyards vintners vision warehousing waste water wealth weddings
  welding wellness werkzeuge wholesale wholesalers windows winehouse winery wines wireless woodworks works
  worldwide yachts yarns yoga
`);

/** Competing products and meeting tools, which are rarely the customer. */
export const VENDORS = wordList(`
  airtable asana aws azure calendly chatgpt chorus clari clickup close docusign dropbox dynamics eloqua excel
  facebook facetime fireflies freshsales freshworks gcp gmail gong google hangouts hubspot insightly instagram
  intercom jira keap linkedin mailchimp marketo meet microsoft monday monday.com netsuite notion odoo onedrive
  openai oracle otter outlook pardot pipedrive quickbooks sage salesforce salesloft sap sharepoint signal
  skype slack sugarcrm teams telegram trello twitter webex whatsapp xero youtube zendesk zoho zoom zoominfo
`);
