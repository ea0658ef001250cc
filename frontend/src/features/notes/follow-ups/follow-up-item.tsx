import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { Check, Mail, Phone, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { contactUrl } from '../../../components/ui/contact-link.tsx';
import { IconButton, iconButtonStyle } from '../../../components/ui/icon-button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { swipeStyle } from '../../../components/ui/swipe-style.ts';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import { nextDay } from './follow-ups.ts';
import { formatDueDate } from './due-words.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { RescheduleMenu } from './reschedule-menu.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]} ${space[3]} ${space[2]};

  & + & {
    border-top: 1px solid ${color.border};
  }

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    ${swipeStyle({ left: 'Next day', right: 'Done' })}
  }
`;

const Done = styled(IconButton)`
  svg {
    box-sizing: content-box;
    padding: 3px;
    border: 1px solid ${color.borderControl};
    border-radius: 50%;
    color: transparent;
  }

  ${media.hover} {
    &:hover svg {
      color: ${color.text};
    }
  }

  &:focus-visible svg {
    color: ${color.text};
  }

  @media (forced-colors: active) {
    svg {
      color: ButtonText;
    }
  }
`;

const Words = styled.div`
  padding-top: ${space[2]};
  overflow-wrap: anywhere;
`;

const Steps = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const When = styled.time<{ $late: boolean }>`
  display: block;
  font-size: ${fontSize.small};
  color: ${({ $late }) => ($late ? color.caution : color.textMuted)};
`;

const ContactIcon = styled.a<{ $danger?: boolean }>`
  ${iconButtonStyle}
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  ${media.phone} {
    grid-column: 2;
    justify-content: flex-end;
  }

  @media print {
    display: none;
  }
`;

interface ContactLinkProps {
  kind: 'email' | 'phone';
  value: string | null;
  label: string;
  icon: LucideIcon;
}

const ContactLink = ({ kind, value, label, icon: Icon }: ContactLinkProps) =>
  value ? (
    <ContactIcon href={contactUrl(kind, value)} aria-label={label} title={value}>
      <Icon size={18} aria-hidden />
    </ContactIcon>
  ) : null;

interface Props {
  note: SalesNote;
  day: string;
  today: string;
  onChange: (note: SalesNote, change: FollowUpChange) => void;
}

const PlainFollowUpItem = ({ note, day, today, onChange }: Props) => (
  <Item
    {...useSwipe({
      onLeft: () => onChange(note, { due: nextDay(today) }),
      onRight: () => onChange(note, { done: true }),
    })}
  >
    <Done
      aria-label={`Mark the follow-up with ${nameOfNote(note)} as done`}
      onClick={() => onChange(note, { done: true })}
    >
      <Check size={16} strokeWidth={2.5} aria-hidden />
    </Done>
    <Words>
      <Link to={pathOfNotePage(note.id)}>{nameOfNote(note)}</Link>
      {note.nextSteps ? <Steps>{note.nextSteps}</Steps> : null}
      <When dateTime={day} $late={day < today}>
        {formatDueDate(day, today)}
      </When>
    </Words>
    <Tools>
      <ContactLink kind="phone" value={note.contactPhone} label={`Call ${nameOfNote(note)}`} icon={Phone} />
      <ContactLink kind="email" value={note.contactEmail} label={`Email ${nameOfNote(note)}`} icon={Mail} />
      <RescheduleMenu
        label={`Reschedule the follow-up with ${nameOfNote(note)}`}
        name={nameOfNote(note)}
        day={day}
        onMove={(due) => onChange(note, { due })}
      >
        Reschedule
      </RescheduleMenu>
    </Tools>
  </Item>
);

/** Memoized, so that completing one follow-up does not re-render the others. */
export const FollowUpItem = memo(PlainFollowUpItem);
