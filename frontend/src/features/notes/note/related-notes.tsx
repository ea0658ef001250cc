import type { SalesNote } from '@debrief/contracts/http/notes';
import { Section } from '../../../components/ui/section.tsx';
import { useRelatedNotes } from './note.api.ts';
import { BriefNotes } from './brief-notes.tsx';

export const RelatedNotes = ({ note, symbol }: { note: SalesNote; symbol: string }) => {
  const { data } = useRelatedNotes(note.id);
  const lists = [
    { title: `More notes about ${note.contactName ?? 'this contact'}`, notes: data?.contact ?? [] },
    { title: `Other people at ${note.companyName ?? 'this company'}`, notes: data?.company ?? [] },
  ];
  return lists
    .filter(({ notes }) => notes.length > 0)
    .map(({ title, notes }) => (
      <Section key={title} title={title}>
        <BriefNotes label={title} notes={notes} symbol={symbol} />
      </Section>
    ));
};
