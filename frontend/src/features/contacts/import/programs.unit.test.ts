import { contactsOf } from './contacts-of.ts';
import { readFile } from './read-list.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const interpretList = async (text: string) => {
  const list = await readFile(bytesOf(text));
  return { program: list.program, ...contactsOf(list.rows, list.columns) };
};

const lerato = {
  name: 'Lerato Mabaso',
  company: 'Umoya Wind, Ltd',
  email: 'lerato@umoya.example',
  phone: '+27 31 555 0142',
};
const cells = '"Umoya Wind, Ltd",lerato@umoya.example,+27 31 555 0142';

const exports: readonly (readonly [program: string | null, what: string, text: string])[] = [
  [
    'Google Contacts',
    'of today',
    `First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Lerato,,Mabaso,,Ms,Lee,,"Umoya Wind, Ltd",Buyer,* Work,lerato@umoya.example ::: old@umoya.example,Mobile,+27 31 555 0142 ::: 011 555 0000`,
  ],
  [
    'Google Contacts',
    'until 2024',
    `Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name
Lerato Mabaso,Lerato,,Mabaso,,* myContacts,* ,lerato@umoya.example,Mobile,+27 31 555 0142,,"Umoya Wind, Ltd"`,
  ],
  [
    'LinkedIn',
    'with its notes above the titles',
    `Notes:
"When exporting your connections, some addresses may be missing, because ""Connections"" choose who sees them, by name or email."

First Name,Last Name,URL,Email Address,Company,Position,Connected On,Phone
Lerato,Mabaso,https://www.linkedin.com/in/lm,lerato@umoya.example,"Umoya Wind, Ltd",Buyer,02 Nov 2026,+27 31 555 0142`,
  ],
  [
    'Outlook',
    'in English',
    `Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Fax,Business Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name
,Lerato,,Mabaso,,"Umoya Wind, Ltd",,Buyer,031 555 0000,,+27 31 555 0142,lerato@umoya.example,SMTP,Lerato (work)`,
  ],
  [
    'Outlook',
    'in German',
    `"Anrede","Vorname","Weitere Vornamen","Nachname","Suffix","Firma","Abteilung","Position","Straße geschäftlich","Fax geschäftlich","Telefon geschäftlich","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name"
"Frau","Lerato","","Mabaso","","Umoya Wind, Ltd","","Einkauf","Weg 1","0","+27 31 555 0142","lerato@umoya.example","SMTP","L. Mabaso"`,
  ],
  [
    'Outlook',
    'in French',
    `Titre;Prénom;Deuxième prénom;Nom;Suffixe;Société;Service;Rue (bureau);Téléphone (bureau);Adresse de messagerie;Type de messagerie
Mme;Lerato;;Mabaso;;Umoya Wind, Ltd;;1 rue X;+27 31 555 0142;lerato@umoya.example;SMTP`,
  ],
  [
    'Outlook',
    'in Spanish',
    `Tratamiento;Nombre;Segundo nombre;Apellidos;Organización;Puesto;Teléfono del trabajo;Dirección de correo electrónico;Tipo de correo electrónico
Sra.;Lerato;;Mabaso;Umoya Wind, Ltd;Compras;+27 31 555 0142;lerato@umoya.example;SMTP`,
  ],
  [
    'Outlook',
    'in Dutch',
    `Titel;Voornaam;Middelste naam;Achternaam;Bedrijf;Functie;Telefoon op werk;E-mailadres;Type e-mail
Mw.;Lerato;;Mabaso;Umoya Wind, Ltd;Inkoop;+27 31 555 0142;lerato@umoya.example;SMTP`,
  ],
  [
    'Outlook',
    'in Portuguese',
    `Título;Nome;Segundo Nome;Sobrenome;Empresa;Cargo;Telefone comercial;Endereço de email;Tipo de email
Sra.;Lerato;;Mabaso;Umoya Wind, Ltd;Compras;+27 31 555 0142;lerato@umoya.example;SMTP`,
  ],
  [
    'Outlook',
    'in Italian',
    `Titolo;Nome;Secondo nome;Cognome;Società;Posizione;Telefono (uff.);Indirizzo posta elettronica;Tipo posta elettronica
Sig.ra;Lerato;;Mabaso;Umoya Wind, Ltd;Acquisti;+27 31 555 0142;lerato@umoya.example;SMTP`,
  ],
  [
    'HubSpot',
    'of contacts',
    `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Create Date,Associated Company
901,Lerato,Mabaso,lerato@umoya.example,+27 31 555 0142,Sam Seller,New,2026-11-02 10:00,"Umoya Wind, Ltd"`,
  ],
  [
    'Salesforce',
    'of contacts',
    `"Salutation","First Name","Last Name","Title","Account Name","Mailing State/Province","Phone","Email","Account Owner"
"Ms","Lerato","Mabaso","Buyer","Umoya Wind, Ltd","KZN","+27 31 555 0142","lerato@umoya.example","Sam Seller"`,
  ],
  [
    'Pipedrive',
    'of people',
    `Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Owner
Lerato Mabaso,"Umoya Wind, Ltd",,lerato@umoya.example,+27 31 555 0142,Sam Seller`,
  ],
  [
    'Zoho',
    'of contacts',
    `Record Id,Contact Owner.id,Contact Owner,Lead Source,First Name,Last Name,Account Name,Email,Phone
zcrm_1,zcrm_9,Sam Seller,Fair,Lerato,Mabaso,"Umoya Wind, Ltd",lerato@umoya.example,+27 31 555 0142`,
  ],
  [
    'Dynamics',
    'of contacts',
    `(Do Not Modify) Contact,(Do Not Modify) Row Checksum,Full Name,Company Name,Email,Business Phone
8f-1,abc=,Lerato Mabaso,${cells}`,
  ],
  [
    'BottleCRM',
    'of contacts',
    `first_name,last_name,organization,email,phone,title,do_not_call,assigned_emails
Lerato,Mabaso,${cells},Buyer,false,sam@seller.example`,
  ],
  [
    null,
    'of Excel with a line for the delimiter',
    `sep=;\nNaam;Van;Maatskappy;E-pos;Selfoon
Lerato;Mabaso;Umoya Wind, Ltd;lerato@umoya.example;+27 31 555 0142`,
  ],
  [
    null,
    'in German with the last name as “Name”',
    `Name\tVorname\tUnternehmen\tE-Mail (geschäftlich)\tHandy
Mabaso\tLerato\tUmoya Wind, Ltd\tlerato@umoya.example\t+27 31 555 0142`,
  ],
  [
    null,
    'with the full name next to the first name',
    `Vorname;Name;Firma;Mail;Tel.
Lerato;Lerato Mabaso;Umoya Wind, Ltd;lerato@umoya.example;+27 31 555 0142`,
  ],
];

test.each(exports.map((each) => [`${each[0] ?? 'A table'} ${each[1]}`, ...each] as const))(
  'imports an export: %s',
  async (_name, program, _what, text) => {
    expect(await interpretList(text)).toEqual({
      program,
      contacts: [lerato],
      skipped: {},
      withoutLetter: undefined,
    });
  },
);

const card = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test.each<readonly [what: string, card: string]>([
  [
    'vCard 3.0 of Apple, with groups and a picture whose code ends in "="',
    card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//macOS 15.1//EN',
      'N:Mabaso;Lerato;;;',
      'FN:Lerato Mabaso',
      'ORG:Umoya Wind\\, Ltd;Sales',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
      ' AAAQABAAD=',
      'item1.EMAIL;type=INTERNET:old@umoya.example',
      'item2.EMAIL;type=INTERNET;type=pref:lerato@umoya.exa',
      ' mple',
      'item2.X-ABLabel:_$!<Other>!$_',
      'TEL;type=CELL;type=VOICE:+27 31 555 0142',
    ),
  ],
  [
    'vCard 4.0 with colons in quoted parameters and a number as address',
    card(
      'VERSION:4.0',
      'KIND:individual',
      'FN;SORT-AS="Mabaso: Lerato; L.":Lerato Mabaso',
      'ADR;LABEL="Unit 4: Harbour; Durban":;;1 Quay;Durban;;4001;ZA',
      'ORG;ALTID="a:b":Umoya Wind\\, Ltd',
      'EMAIL;PREF=1;TYPE="work,x:y":lerato@umoya.example',
      'TEL;VALUE=uri;TYPE="voice,work":tel:+27 31 555 0142',
    ),
  ],
  [
    'vCard 2.1 with quoted-printable, nameless parameters and no formatted name',
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=61=62=',
      '=61=73=6F;=4C=65rato;;;',
      'ORG;QUOTED-PRINTABLE:Umoya =',
      ' Wind, Ltd;Sales',
      'PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQSkZJRg==',
      '',
      'EMAIL;INTERNET;PREF:lerato@umoya.example',
      'TEL;CELL:+27 31 555 0142',
    ),
  ],
  [
    'a card with lines that are not properties',
    card(
      'VERSION:3.0',
      'FN:Lerato Mabaso',
      'X-BROKEN',
      'NOTE;X="never closed:text',
      'ORG:Umoya Wind\\, Ltd',
      'EMAIL:lerato@umoya.example',
      'TEL:+27 31 555 0142',
    ),
  ],
])('imports a vCard: %s', async (_what, text) => {
  expect((await interpretList(text)).contacts).toEqual([lerato]);
});

test('imports companies and a truncated vCard, and skips a group', async () => {
  const text = [
    card('VERSION:3.0', 'N:;;;;', 'FN:Kiri Freight', 'ORG:Kiri Freight;', 'X-ABShowAs:COMPANY'),
    card('VERSION:4.0', 'KIND:org', 'FN:Tane Timber'),
    card('VERSION:4.0', 'KIND:group', 'FN:Rugby club', 'MEMBER:urn:uuid:1'),
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Aroha Ngata\r\n',
  ].join('');
  expect((await interpretList(text)).contacts).toEqual([
    { name: null, company: 'Kiri Freight', email: null },
    { name: null, company: 'Tane Timber', email: null },
    { name: 'Aroha Ngata', company: null, email: null },
  ]);
});
