import { randomUUID } from 'node:crypto';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { withDatabase } from './database.ts';
import type { SharedDebrief } from './shared.ts';

const companies = ['Acme Logistics', 'Blue River Foods', 'Zenith Labs', 'Pacific Robotics', 'Karoo Freight'];
const names = ['Thandi Mokoena', 'John Okafor', 'Priya Nair', 'Wei Chen', 'Lerato Nkosi', 'Anna Meyer'];
const sentiments = ['positive', 'neutral', 'negative'] as const;
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const words =
  'Good call. They went through the offer line by line and liked the reporting most. The price is a worry, delivery is not. ';

const numbered = (index: number, newest: number): Partial<SalesNoteDocument> => ({
  createdAt: new Date(newest - index * 3_600_000),
  contactName: `${pick(names, index)} ${index + 1}`,
  companyName: pick(companies, index),
  contactEmail: index % 3 ? `contact.${index + 1}@example.com` : null,
  contactPhone: '+27825550143',
  dealSize: index % 4 ? 1_000 + index : null,
  sentiment: pick(sentiments, index),
  nextSteps: index % 5 ? `Send proposal ${index + 1} by Friday` : null,
  transcription: `${words.repeat(4)}The call number ${index + 1}.`,
});

const blank = {
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  companyName: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
  transcription: '',
  engine: 'rules',
  revision: 0,
  erasedAt: null,
};

export const storeNotes = async (
  debrief: Pick<SharedDebrief, 'dataDirectory'>,
  userId: string,
  notes: number | readonly Partial<SalesNoteDocument>[],
): Promise<void> => {
  const newest = Date.now() - 60_000;
  const given =
    typeof notes === 'number' ? Array.from({ length: notes }, (_, n) => numbered(n, newest)) : notes;
  await withDatabase(debrief, 'notes', async (connection) => {
    const model = salesNoteModel(connection);
    for (let from = 0; from < given.length; from += 1_000) {
      await model.insertMany(
        given.slice(from, from + 1_000).map((note, offset) => ({
          ...blank,
          createdAt: new Date(newest - (from + offset) * 3_600_000),
          ...note,
          ...searchFieldsOf({ ...blank, ...note }),
          _id: randomUUID(),
          userId,
        })),
      );
    }
  });
};
