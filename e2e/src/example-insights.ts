import type { NoteInsights } from '@debrief/contracts/http/note-insights';

const notesByMonth = [6, 9, 8, 12, 11, 15, 0, 14, 13, 18, 16, 12];

/** A year of notes with deals in two currencies. The second company has unbreakable text. */
export const exampleInsights: NoteInsights = {
  months: notesByMonth.map((notes, index) => ({
    month: `2025-${String(index + 1).padStart(2, '0')}`,
    notes,
    deals: notes > 0 ? [{ currency: 'USD', total: notes * 42_500, count: notes - 1 }] : [],
    sentiments: {
      positive: Math.floor(notes / 2),
      neutral: Math.floor(notes / 4),
      negative: Math.floor(notes / 5),
    },
  })),
  companies: [
    { name: 'Karoo Freight', notes: 31, deals: [{ currency: 'USD', total: 1_250_000, count: 12 }] },
    {
      name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft',
      notes: 24,
      deals: [
        { currency: 'USD', total: 450_000, count: 9 },
        { currency: 'EUR', total: 98_000, count: 3 },
      ],
    },
    { name: 'Blue River Foods', notes: 12, deals: [{ currency: 'USD', total: 42_000, count: 1 }] },
    { name: 'Zenith Labs', notes: 7, deals: [] },
    { name: 'Acme Logistics', notes: 1, deals: [{ currency: 'USD', total: 5_000, count: 1 }] },
  ],
  currency: 'USD',
};
