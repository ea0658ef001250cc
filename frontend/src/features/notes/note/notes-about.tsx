import type { NotesAbout as About } from '@debrief/contracts/http/note-pages';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { formatCount, formatDay, formatDeal } from '../../../lib/format.ts';
import { pathOfCompany, pathOfContact, pathOfSearch } from '../../../lib/paths.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { SearchX } from 'lucide-react';
import { ContactLink } from '../../../components/ui/contact-link.tsx';
import { AboutActions } from '../about/about-actions.tsx';
import { BriefNotes } from './brief-notes.tsx';
import { FirstFew } from './first-few.tsx';

const Facts = styled.dl`
  padding: ${space[5]} ${space[6]};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]} ${space[6]};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }

  dt {
    font-size: ${fontSize.small};
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  /* Tall enough to tap. */
  dd a {
    display: inline-block;
    padding-block: 10px;
    margin-block: -10px;
  }
`;

const distinct = (values: readonly (string | null)[]) => [
  ...new Map(values.filter((value) => value !== null).map((value) => [value.toLowerCase(), value])).values(),
];

const isOpen = ({ nextSteps, followUpDoneAt }: About['notes'][number]) =>
  nextSteps !== null && followUpDoneAt === undefined;

interface Props {
  kind: 'contact' | 'company';
  name: string;
  about: About;
  symbol: string;
}

const ContactLinks = ({ values, kind }: { values: readonly string[]; kind: 'email' | 'phone' }) => (
  <FirstFew items={values} few={8}>
    {(shown) =>
      shown.map((value, index) => (
        <Fragment key={value}>
          {index > 0 ? ', ' : null}
          <ContactLink value={value} kind={kind} />
        </Fragment>
      ))
    }
  </FirstFew>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const NotesAbout = ({ kind, name, about: { notes, total, deals, similar = [] }, symbol }: Props) => {
  const [newest] = notes;
  if (!newest)
    return <EmptyState icon={SearchX} title="No notes" text={`You have no notes about this ${kind}`} />;
  const isContact = kind === 'contact';
  const others = distinct(notes.map((note) => (isContact ? note.companyName : note.contactName)));
  const emails = isContact ? distinct(notes.map(({ contactEmail }) => contactEmail)) : [];
  const phones = isContact ? distinct(notes.map(({ contactPhone }) => contactPhone)) : [];
  const shared = isContact ? 'contactName' : 'companyName';
  const [open, closed] = [notes.filter(isOpen), notes.filter((note) => !isOpen(note))];
  return (
    <>
      <Facts>
        {others.length > 0 ? (
          <Fact label={isContact ? 'Company' : 'Contacts'}>
            <FirstFew items={others} few={8}>
              {(shown) =>
                shown.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 ? ', ' : null}
                    <Link to={isContact ? pathOfCompany(name) : pathOfContact(name)}>{name}</Link>
                  </Fragment>
                ))
              }
            </FirstFew>
          </Fact>
        ) : null}
        {emails.length > 0 ? (
          <Fact label="Email">
            <ContactLinks values={emails} kind="email" />
          </Fact>
        ) : null}
        {phones.length > 0 ? (
          <Fact label="Phone">
            <ContactLinks values={phones} kind="phone" />
          </Fact>
        ) : null}
        <Fact label="Last contact">{formatDay(newest.createdAt)}</Fact>
        <Fact label="Notes">{formatCount(total)}</Fact>
        {deals.map(({ currency, total: sum, count }) => (
          <Fact
            key={currency ?? ''}
            label={count === 1 ? 'Total of 1 deal' : `Total of ${formatCount(count)} deals`}
          >
            {formatDeal(sum, currency, symbol)}
          </Fact>
        ))}
      </Facts>
      <AboutActions {...{ kind, name, total, emails, phones, similar }} />
      {open.length > 0 ? (
        <Section title="Open next steps">
          <FirstFew items={open} few={5}>
            {(shown) => <BriefNotes label="Open next steps" notes={shown} {...{ symbol, shared }} />}
          </FirstFew>
        </Section>
      ) : null}
      {closed.length > 0 ? (
        <Section title={open.length > 0 ? 'Other notes' : 'Notes'}>
          <BriefNotes label="Notes" notes={closed} {...{ symbol, shared }} />
        </Section>
      ) : null}
      {total > notes.length ? (
        <Link to={pathOfSearch(newest[shared] ?? '')}>
          Find all {formatCount(total)} notes on your dashboard
        </Link>
      ) : null}
    </>
  );
};
