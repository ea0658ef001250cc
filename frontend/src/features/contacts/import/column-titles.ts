export type Role = 'name' | 'first' | 'last' | 'company' | 'email' | 'phone' | 'ignore';

/**
 * Column titles in English; German; French; Spanish; Dutch and Afrikaans; Portuguese; Italian, normalized by
 * `plainTitle`.
 */
const titles: Readonly<Record<Exclude<Role, 'ignore'>, string>> = {
  name: `name|full name|display name|contact|contact name|contact person|person|customer name|client name|file as
    |vollstandiger name|anzeigename|kontakt|kontaktname|kontaktperson|ansprechpartner|ansprechperson
    |nom|nom complet|nom et prenom|nom du contact|nom d affichage|interlocuteur
    |nombre|nombre completo|nombre y apellidos|nombre del contacto|contacto|persona de contacto|nombre para mostrar
    |naam|volledige naam|weergavenaam|contactpersoon|naam contactpersoon|kontakpersoon|kontak|volle naam|vertoonnaam
    |nome|nome completo|nome do contato|nome do contacto|contato|nome de exibicao|pessoa de contato
    |nome e cognome|cognome e nome|nominativo|contatto|nome contatto|referente|persona di contatto|nome visualizzato`,
  first: `first|first name|given name|forename|christian name|fname
    |vorname|rufname|prenom|nombre de pila|primer nombre|nombres|voornaam|roepnaam|voornam|noemnaam
    |primeiro nome|nome proprio|primo nome|nome di battesimo`,
  last: `last|last name|surname|family name|lname
    |nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|achternaam|familienaam|van|familienam
    |sobrenome|apelido|ultimo nome|cognome`,
  company: `company|company name|organization|organisation|organization name|organisation name|org|account|account name|employer
    |business|business name|firm|company account|primary company|associated company|primary associated company|parent account
    |firma|firmenname|unternehmen|unternehmensname|arbeitgeber|gesellschaft|betrieb|organisationsname
    |societe|nom de la societe|entreprise|nom de l entreprise|nom de l organisation|raison sociale|compte|nom du compte|employeur
    |empresa|nombre de la empresa|nombre de empresa|compania|organizacion|razon social|cuenta|nombre de la cuenta|sociedad
    |bedrijf|bedrijfsnaam|organisatie|onderneming|firmanaam|werkgever|maatskappy|maatskappynaam|besigheid|organisasie|werkgewer
    |nome da empresa|organizacao|companhia|razao social|conta|nome da conta|empregador
    |azienda|nome azienda|nome dell azienda|societa|ragione sociale|ditta|impresa|organizzazione|nome societa`,
  email: `email|e mail|mail|email address|e mail address|mail address|email addresses
    |emailadresse|e mail adresse|mailadresse
    |adresse de messagerie|adresse e mail|adresse email|adresse mail|adresse electronique|courriel|messagerie
    |correo|correo electronico|direccion de correo electronico|direccion de correo|direccion de email
    |emailadres|e mailadres|e mail adres|mailadres|epos|e pos|eposadres|e posadres
    |endereco de email|endereco de e mail|endereco de correio eletronico|endereco de correio electronico|correio eletronico
    |correio electronico|endereco eletronico
    |indirizzo email|indirizzo e mail|indirizzo posta elettronica|indirizzo di posta elettronica|posta elettronica`,
  phone: `phone|phone number|telephone|telephone number|tel|tel no|mobile|mobile phone|mobile number|mobile no|cell|cell phone
    |cellphone|cell number
    |telefon|telefonnummer|rufnummer|handy|handynummer|mobiltelefon|mobil|mobilnummer
    |tel mobile|telephone mobile|portable|numero de telephone
    |telefono|telefono movil|movil|celular|numero de telefono
    |telefoon|telefoonnummer|mobiele telefoon|mobiel|mobiel nummer|gsm|telefoonnommer|selfoon|selfoonnommer|foon
    |telefone|telefone celular|telemovel|numero de telefone
    |cellulare|telefono cellulare|numero di telefono`,
};

const roles = new Map(
  Object.entries(titles).flatMap(([role, list]) =>
    list.split('|').map((title) => [title.trim(), role as Role] as const),
  ),
);

const qualifiers = new Set(
  `value|work|home|other|business|personal|private|primary|main|company|direct|preferred|default
  |geschaftlich|privat|beruflich|arbeit|buro|dienstlich|sonstige|weitere|zentrale
  |bureau|domicile|professionnel|professionnelle|pro|travail|personnel|principal|autre
  |trabajo|del|particular|casa|oficina|personal|otro
  |werk|op|zakelijk|prive|thuis|kantoor|tuis|besigheid
  |comercial|trabalho|residencial|pessoal|outro|profissional|principale|ufficio|uff|abitazione|lavoro|altro|aziendale`
    .split('|')
    .map((word) => word.trim()),
);

/** Normalizes `FirstName`, `first_name` and `First name:` to "first name". */
const plainTitle = (title: string): string =>
  title
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const ofAnything = /^(?:person|contact|lead|deal|kontakt|contacto|contato|persona|pessoa|personne|persoon) /;

const roleOfTitle = (title: string): Role | undefined => {
  const plain = plainTitle(title);
  const unnumbered = plain.replace(/ \d+(?= |$)/g, '');
  for (const each of [unnumbered, unnumbered.replace(ofAnything, '')]) {
    const role = roles.get(each);
    if (role) return role;
    const stem = each
      .split(' ')
      .filter((word) => !qualifiers.has(word))
      .join(' ');
    const qualified = roles.get(stem);
    if (qualified === 'email' || qualified === 'phone') return qualified;
  }
  return undefined;
};

/** Counts the distinct roles that the cells of a row name. Rows of contacts name few or none. */
export const countRoles = (row: readonly string[]): number =>
  new Set(row.map(roleOfTitle).filter(Boolean)).size;

/** Returns true if most rows are like "Sarah Jones" next to "Sarah", not "Jones" next to "Sarah". */
const isFullName = (rows: readonly (readonly string[])[], name: number, part: number) => {
  const both = rows.filter((row) => row[name] && row[part]);
  return both.filter((row) => row[name]!.includes(row[part]!)).length > both.length / 2;
};

/**
 * Returns the role of each title. If there is only a column of first names or only one of last names, a
 * column "Name" contains the other half, unless it contains full names. Examples: "Name" next to "Vorname",
 * "Nombre" next to "Apellidos".
 */
export const rolesOfTitles = (
  row: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (Role | undefined)[] => {
  const found = row.map(roleOfTitle);
  const [first, last] = [found.indexOf('first'), found.indexOf('last')];
  if (first >= 0 === last >= 0) return found;
  const other = first >= 0 ? 'last' : 'first';
  const part = Math.max(first, last);
  return found.map((role, name) => (role === 'name' && !isFullName(rows, name, part) ? other : role));
};

/** Titles that only one program exports. */
const marks: readonly (readonly [program: string, title: RegExp])[] = [
  ['LinkedIn', /^connected on$/],
  ['Google Contacts', /^(e mail 1 (value|label|type)|group membership|phonetic first name|yomi name)$/],
  [
    'Dynamics',
    /^(do not modify|nicht andern|ne pas modifier|no modificar|niet wijzigen|nao modificar|non modificare) /,
  ],
  [
    'Pipedrive',
    /^(person|personne|persona|pessoa|persoon) (name|nom|nombre|nome|naam|id|organization|organisation)$/,
  ],
  [
    'HubSpot',
    /^(associated company|associated company ids|primary associated company|marketing contact status)$/,
  ],
  ['Zoho', /^(contact owner id|account name id|account owner id)$/],
  ['Salesforce', /^(account id|master record id|reports to id|mailing state province|company account)$/],
  ['BottleCRM', /^(do not call|assigned emails|team names)$/],
  [
    'Outlook',
    /^(e mail (type|display name)|e mail typ|type de messagerie|tipo de (correo|correio|email)\b.*|type e mail|tipo posta elettronica)$/,
  ],
];

export const programOf = (row: readonly string[]): string | null => {
  const plain = row.map(plainTitle);
  return marks.find(([, mark]) => plain.some((title) => mark.test(title)))?.[0] ?? null;
};
