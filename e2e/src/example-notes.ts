import type { SalesNoteDocument } from '@debrief/sales-notes/model';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day - 3_600_000);

export const exampleNotes: readonly Partial<SalesNoteDocument>[] = [
  {
    createdAt: ago(0),
    contactName: 'Thandi Mokoena',
    contactRole: 'operations manager',
    companyName: 'Karoo Freight',
    contactEmail: 'thandi@karoofreight.example',
    contactPhone: '0825550143',
    dealSize: 450_000,
    sentiment: 'positive',
    nextSteps: 'Send the proposal by Friday',
    transcription:
      'Just came out of Karoo Freight, spoke to Thandi Mokoena, the operations manager. She loved the pilot. We are looking at about four fifty thousand for the first year. I said I would send the proposal by Friday, to thandi at karoofreight dot example. Her number is 082 555 0143.',
  },
  {
    createdAt: ago(1),
    contactName: 'John Okafor',
    companyName: 'Blue River Foods',
    contactEmail: null,
    contactPhone: null,
    dealSize: 42_000,
    sentiment: 'negative',
    nextSteps: 'Call back on Monday with two options',
    transcription:
      'John is worried about the price, 42k is more than they planned. Call him back on Monday with two options.',
  },
  {
    createdAt: ago(2),
    contactName: 'Priya Nair',
    companyName: 'Zenith Labs',
    contactEmail: 'priya@zenithlabs.example',
    dealSize: null,
    sentiment: 'neutral',
    nextSteps: 'Send the case study before the end of the month',
    transcription: 'They want to see a case study before they decide. Send it by the end of the month.',
  },
  {
    createdAt: ago(4),
    contactName: 'Wei Chen',
    companyName: 'Pacific Robotics',
    contactEmail: 'wei@pacificrobotics.example',
    dealSize: 1_200_000,
    sentiment: 'positive',
    nextSteps: 'Send the contract tomorrow',
    transcription: 'Very impressed. One point two million over the year. Send the contract tomorrow.',
  },
  {
    createdAt: ago(9),
    contactName: 'Anna Meyer',
    companyName: 'Nordlicht Optik',
    contactEmail: 'anna.meyer@nordlicht.example',
    dealSize: 78_500,
    sentiment: 'positive',
    nextSteps: 'Demo for the whole team on the 14th',
    transcription:
      'Anna wants a demo for the whole team on the fourteenth. Seventy eight five for the first order.',
  },
  {
    createdAt: ago(12),
    contactName: null,
    dealSize: null,
    sentiment: null,
    nextSteps: null,
    transcription: 'Left a voicemail.',
  },
];

export const edgeCaseNotes: readonly Partial<SalesNoteDocument>[] = [
  {
    createdAt: ago(0),
    contactName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft',
    companyName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    contactEmail: 'a-very-long-address-without-any-place-to-break-it@an-equally-long-domain-name.example',
    dealSize: 9_007_199_254_740_991,
    sentiment: 'negative',
    nextSteps: 'x'.repeat(300),
    transcription: 'y'.repeat(2_000),
  },
  {
    createdAt: ago(1),
    contactName: 'ليلى حداد',
    companyName: 'شركة النور للتجارة',
    contactEmail: 'layla@example.com',
    dealSize: 120_000,
    sentiment: 'positive',
    nextSteps: 'إرسال العرض يوم الأحد',
    transcription: 'تحدثت مع ليلى حداد من شركة النور. العرض ١٢٠ ألف. 👩🏽‍💼📈',
  },
  {
    createdAt: ago(2),
    contactName: '👨‍👩‍👧‍👦 Zoë 🚀🚀🚀',
    companyName: '🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢',
    sentiment: 'neutral',
    dealSize: 0,
    nextSteps: '🎉'.repeat(60),
    transcription: '<b>not bold</b> & "quoted" \u202Eright to left',
  },
];
