import { longPattern } from '../lexicon/word-list.ts';

/**
 * Meaning of a label in a pasted record. `own` is the seller's side; `rival` is a competitor, or the
 * customer's current or former supplier.
 */
export type LabelField =
  | 'party'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'phone'
  | 'deal'
  | 'sentiment'
  | 'next'
  | 'own'
  | 'rival'
  | 'header'
  | 'reference'
  | 'other';

/** The first match wins: "rep phone" is `own`, not `phone`. */
const FIELDS: [LabelField, RegExp][] = [
  ['header', /^(from|to|cc|bcc|sent|date|subject|re)$/],
  [
    'own',
    longPattern(
      String.raw`\b(owner|rep|reps|assigned( to)?|account (manager|exec(utive)?)|(created|logged|entered|
        captured|
      added|updated|modified|referred|introduced|prepared) by|sales ?(person|manager|agent|exec|lead|rep)?|
      salesperson|consultant|our(?! (customer|client|contact|buyer|champion|sponsor)\b)|my(?! (real|actual|
      customer|client|contact|lead|buyer)\b)|author|agent|bdm|sdr|ae|csm|assignee|handled by|taken by|
      colleague|internal|signed in as|account ?manager|vertrieb\w{0,40}|betreuer|kundenbetreuer|
      zustandig\w{0,40}|bearbeiter|responsable|commercial|vendeur|asesor|vendedora?|comercial|verkoper|
      verkoopster|vertegenwoordiger|eigenaar|propietario|proprietaire|eienaar|verteenwoordiger|referrer|
      referral)\b`,
    ),
  ],
  [
    'rival',
    longPattern(
      String.raw`\b(competitors?|competition|incumbent|(current|existing|previous|old|former) (supplier|
        vendor|provider|system|solution|tool|crm|spend)|lost to|alternatives?|last year|currently using)\b`,
    ),
  ],
  [
    'email',
    longPattern(
      String.raw`^((contact|client|customer|lead|primary|work|business|their|his|her|invitee|direct|office|
        buyer|
      contact person)('s)? )?(e-?mail|mail|em|eml|reply-to|email address|e-?mail address|e-?mail id|mail id|
      correo( electronico)?|courriel|mel|mailadresse|e-?mail-?adres(se)?|e-?pos|posta elettronica)$`,
    ),
  ],
  [
    'reference',
    longPattern(
      String.raw`^(?!.*\b(frm|from|by)\b).*\b(ref|reference|invoice|order|po|vat|reg(istration)?|id|ticket|
        case|quote (no|number|#)|account (no|number|#)|acc no|serial|fax|tracking|sku|probability|close date|
      source|created|stage|age|employees|seats|users|headcount|licen[cs]es|units|quantity|qty)\b`,
    ),
  ],
  [
    'phone',
    longPattern(
      String.raw`\b(phone|mobile|cell|cellphone|cel|tel|telephone|whatsapp|landline|switchboard|
        direct( line)?|
      contact (no|number|nr|num)|(mobile|phone|cell|tel) (no|number|nr)|number|mob|ph|gsm|handy|
      telefon\w{0,40}|telefoon\w{0,40}|telefono|mobil\w{0,40}|movil|celular|cellulare|portable|selfoon|
      caller id|cli|rufnummer|reachable( at| on)?)\b|^[tmcp]$`,
    ),
  ],
  [
    'next',
    longPattern(
      String.raw`^(nxt|next|then)$|^(?!.*\b(date|due|on)\b).*\b(next (steps?|actions?|activity|task|move|
        meeting|call)|
      follow[- ]?ups?|actions?( (items?|points?))?|to[- ]?dos?|next contact|plan|ns|fu|nachste schritte|
      naechste schritte|prochaines? etapes?|proximos (pasos|passos)|prossimi passi|volgende stap(pen)?|
      volgende stappe|nasta steg|neste steg|naeste skridt|aufgaben|taken)\b`,
    ),
  ],
  ['firstName', /\b(first ?name|given name|forename)\b/],
  ['lastName', /\b(last ?name|surname|family name)\b/],
  [
    'sentiment',
    longPattern(
      String.raw`\b(sentiment|mood|feelings?|feedback|attitude|tone|vibe|reaction|temperature|interest level|
      disposition)\b`,
    ),
  ],
  [
    'deal',
    longPattern(
      String.raw`^((the|total|est|estimated|expected|deal|contract|quote|order|opportunity|opp|annual|
        potential|
      projected|forecast|final|grand|proposal|pipeline|project|sales?|approx|agreed|customer|client|monthly|
      yearly|lead) ){0,8}(deal|size|value|amount|worth|budget|total|price|offer|quote|quoted|acv|arr|mrr|
      tcv|revenue|opportunity|opp|proposal|contract|potential|spend|cost|pricing|
      figure)( size| value| amount| worth| total| zar| usd| inr| gbp| eur){0,8}$`,
    ),
  ],
  [
    'company',
    longPattern(
      String.raw`\b(company|co|comp|organi[sz]ation|org|business|firm|employer|account|acct|acc|institution|
        school|practice|societe|entreprise|empresa|firma|firmenname|unternehmen|bedrijf|bedrijfsnaam|azienda|
      maatskappy|foretag|virksomhed|on behalf of|represents|representing|calling from|works (for|
      at))( name| nm| naam)?$`,
    ),
  ],
  [
    'party',
    longPattern(
      String.raw`^(\S+ ){1,3}(contact|contact name|contact person|stakeholder|decision[- ]maker|attendee|
        invitee|
      participant|signatory|champion|caller)$|^(full ?name|contact (details|name)|associated (with|contact)|
      relate[sd] to|participants?|attendees|signatory|person met|met|spoke|visited)$|^((main|primary|key|
      client|customer|lead|prospect|point of|decision|new|the|full|buyer|contact|business|technical|
      customer's|client's|economic|site) )*(contact|cntct|cntc|contact nm|stakeholder|champion|name|person|
      contact person|caller|guest|party|interlocuteur|interlocutrice|contacto|contatto|referente|
      persona de contacto|ansprechpartner(in)?|kontakt(person)?|contactpersoon|kontaktpersoon|
      personne de contact|nome|nombre|naam|nom|reporter|requester|invitee|spoken to|attendee|lead|prospect|
      client|customer|attn|attention|poc|maker|decision[- ]maker|buyer|cust|clnt|klant|kunde|cliente|klient|
      spoke (to|with)|met( with)?|call with|meeting with|called|who|with|related to|regarding)( name)?$`,
    ),
  ],
];

/** Ignores case, accents, Markdown marks and text in parentheses. */
export function fieldOfLabel(label: string): LabelField {
  const key = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,200}\)|[#*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return FIELDS.find(([, pattern]) => pattern.test(key))?.[0] ?? 'other';
}
