import { companyKeys, contactKeys } from './keys.ts';
import { mapNote } from './map-note.ts';
import type { EngineDependencies, Work } from './ports.ts';
import type { Links, Question, Values } from './records.ts';
import { removeRecords } from './remove-records.ts';
import { resolveAccount, type Account } from './resolve.ts';
import { writeMatchedRecord, writeOwnRecord, type Written } from './write-record.ts';

export type Outcome =
  | { readonly state: 'written' | 'undone' }
  | { readonly state: 'asking'; readonly questions: readonly Question[] }
  /** Waits for the review of the note. */
  | { readonly state: 'waiting'; readonly reason: string }
  | { readonly state: 'failed' | 'skipped'; readonly reason: string };

const asking = (questions: readonly Question[]): Outcome => ({ state: 'asking', questions });

const reviewQuestion = (crm: string): Question => ({
  id: 'review',
  text: `Write this note to ${crm}?`,
  choices: [
    { id: 'write', label: 'Write it' },
    { id: 'skip', label: 'Don’t write it' },
  ],
});

/** Decides whether the note may be written now. Returns null if so. */
const reviewGate = ({ connection, delivery, traits }: Work): Outcome | null => {
  const { review } = connection.settings;
  if (review === 'ask') {
    const answer = delivery.answers['review'];
    if (answer === undefined) return asking([reviewQuestion(traits.name)]);
    return answer === 'skip' ? { state: 'skipped', reason: 'You chose not to write this note.' } : null;
  }
  return review === 'confirmed' && delivery.note?.awaitingReview
    ? { state: 'waiting', reason: 'Waits until you have reviewed the note.' }
    : null;
};

const questionsOf = (written: Written): readonly Question[] =>
  'questions' in written ? written.questions : [];
const idOf = (written: Written | undefined): string | null =>
  written && 'id' in written ? written.id : null;

type Records = Readonly<Partial<Record<'company' | 'contact' | 'deal' | 'note' | 'task', Values>>>;

/** Writes the contact and the company, and returns the links of the other records. */
const writeAccount = async (
  dependencies: EngineDependencies,
  work: Work,
  wanted: Records,
  account: Extract<Account, { kind: 'found' }>,
): Promise<{ links: Links; questions: readonly Question[] }> => {
  const { contact, company } = account;
  const questions: Question[] = [];
  const links: { company?: string; contact?: string } = {};
  if (company) {
    links.company = company.id;
    // Stored, so that later revisions of the note stay in this account.
    if (!work.delivery.records.company?.created) {
      await writeMatchedRecord(dependencies, work, 'company', { id: company.id, values: {} });
    }
  } else if (company === null && wanted.company) {
    const keys = companyKeys(wanted.company);
    const id = idOf(
      await writeOwnRecord(dependencies, work, 'company', { values: wanted.company, links: {}, keys }),
    );
    if (id) links.company = id;
  }
  if (!wanted.contact || contact === undefined) return { links, questions };
  const isOwn = contact === null || work.delivery.records.contact?.created === true;
  const written = isOwn
    ? await writeOwnRecord(dependencies, work, 'contact', {
        values: wanted.contact,
        links: { ...(links.company ? { company: links.company } : {}) },
        keys: contactKeys(wanted.contact, wanted.company?.['name'] ?? wanted.contact['company']),
      })
    : await writeMatchedRecord(dependencies, work, 'contact', {
        id: contact.id,
        values: wanted.contact,
        ...(contact.company === null && links.company ? { addLinks: { company: links.company } } : {}),
      });
  questions.push(...questionsOf(written));
  const id = idOf(written) ?? contact?.id;
  if (id) links.contact = id;
  return { links, questions };
};

/**
 * Writes one note to the CRM, or continues where an earlier attempt stopped. Everything that is uncertain becomes
 * a question, and nothing that depends on its answer is written before.
 */
export const writeNote = async (dependencies: EngineDependencies, work: Work): Promise<Outcome> => {
  const { connection, delivery, traits } = work;
  if (delivery.deleted || delivery.undo) {
    const questions = await removeRecords(dependencies, work);
    return questions.length > 0 ? asking(questions) : { state: 'undone' };
  }
  const { note, confirmed, answers } = delivery;
  if (!note) return { state: 'written' };
  const gate = reviewGate(work);
  if (gate) return gate;
  const link = dependencies.linkTo(delivery.noteId);
  const { records, questions } = mapNote(note, connection.settings, {
    ...{ confirmed, answers, link, objects: traits.objects },
  });
  if (questions.length > 0) return asking(questions);
  if (!records.contact && !traits.objects.includes('note'))
    return { state: 'skipped', reason: 'This note has no contact.' };
  if (!records.contact && !records.company && !delivery.records.note) {
    return {
      state: 'failed',
      reason: 'This note has no contact or company. Add one to the note.',
    };
  }
  const account = await resolveAccount(dependencies, work, records);
  if (account.kind === 'ask') return asking(account.questions);
  const { links, questions: conflicts } = await writeAccount(dependencies, work, records, account);
  const open: Question[] = [...conflicts];
  let deal: string | null = null;
  if (records.deal) {
    const written = await writeOwnRecord(dependencies, work, 'deal', { values: records.deal, links });
    open.push(...questionsOf(written));
    deal = idOf(written);
  }
  const all = { ...links, ...(deal ? { deal } : {}) };
  for (const object of ['note', 'task'] as const) {
    const values = records[object];
    if (!values) continue;
    open.push(...questionsOf(await writeOwnRecord(dependencies, work, object, { values, links: all })));
  }
  return open.length > 0 ? asking(open) : { state: 'written' };
};
