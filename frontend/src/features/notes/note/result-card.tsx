import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, type ExtractedField, type NoteField } from '@debrief/contracts/note-fields';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { currencySymbol } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session-user.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useResultForm } from '../edit/use-result-form.ts';
import { DueDates } from '../follow-ups/due-dates.tsx';
import { EditFields } from '../edit/edit-fields.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultFact } from './result-fact.tsx';
import { LanguageNotice } from './language-notice.tsx';
import { ResultTranscript } from './result-transcript.tsx';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};

  button {
    margin: -10px -12px 0 0;
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.lead};
  font-weight: 600;

  &:focus {
    outline: none;
  }
`;

const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Check = styled.span`
  color: ${color.caution};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -${space[3]};

  button {
    padding-inline: ${space[3]};
  }
`;

/** Returns false if moving the focus could interrupt typing. The recorder is hidden while a result is shown. */
const isFocusFree = () => {
  const focused = document.activeElement;
  return (
    !focused ||
    focused === document.body ||
    focused.tagName === 'MAIN' ||
    focused.matches(':disabled, [hidden] *')
  );
};

export interface ResultCardProps {
  note: SalesNote;
  onRecordNext: () => void;
  onClose: () => void;
}

const wordsOf = (uncertain: readonly NoteField[], awaitingReview: boolean) => {
  const checks = uncertain.map((field) => noteField(field).shortLabel.toLowerCase()).join(', ');
  return [
    awaitingReview ? 'We’ll email it once you save.' : '',
    checks ? `Please check: ${checks}.` : 'Press a field to change it.',
  ]
    .join(' ')
    .trim();
};

interface MissingProps {
  fields: readonly NoteField[];
  onAdd: (field: NoteField) => void;
}

const MissingFields = ({ fields, onAdd }: MissingProps) =>
  fields.length === 0 ? null : (
    <Missing>
      {fields.map((field) => (
        <Button key={field} $kind="quiet" onClick={() => onAdd(field)}>
          <Plus size={16} aria-hidden />
          <span>
            <VisuallyHidden>Add </VisuallyHidden>
            {noteField(field).shortLabel}
          </span>
        </Button>
      ))}
    </Missing>
  );

const uncertainHint = <Check>Not sure about this one. Please check.</Check>;

const ResultCard = ({ note, onRecordNext, onClose }: ResultCardProps) => {
  const symbol = currencySymbol(useUser().currency);
  const result = useResultForm(note);
  const { formElement, form, problems, editing, uncertain } = result;
  const { awaitingReview = false } = note;
  const [highlighted, setHighlighted] = useState<ExtractedField | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const hasForm = awaitingReview || editing.length > 0;
  // Also after saving, which removes the focused control.
  useEffect(() => {
    if (isFocusFree()) title.current?.focus({ preventScroll: true });
  }, [hasForm]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (result.isDirty || awaitingReview) void result.save();
  };
  const lastOpened = editing.at(-1) ?? null;

  return (
    <Sheet aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id} ref={title} tabIndex={-1}>
            Your note is ready
          </Title>
          <Muted>{wordsOf(uncertain, awaitingReview)}</Muted>
        </div>
        <IconButton aria-label="Close this note" title="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      <LanguageNotice note={note} />
      <Form ref={formElement} noValidate onSubmit={submit}>
        <EditFields
          {...{ form, problems, symbol }}
          fields={result.fields}
          onChange={result.change}
          autoFocus={lastOpened}
          hintOf={(field) => (uncertain.includes(field) ? uncertainHint : null)}
          onFocus={(field) => setHighlighted(field as ExtractedField)}
          factOf={(field) =>
            editing.includes(field) ? null : (
              <ResultFact
                {...{ note, field, symbol }}
                uncertain={uncertain.includes(field)}
                onEdit={() => result.open(field)}
                onHighlight={(here) => setHighlighted(here ? (field as ExtractedField) : null)}
              />
            )
          }
        />
        <DueDates followUp={note} />
        <MissingFields fields={result.missing} onAdd={result.open} />
        <ResultActions {...{ note, symbol, result, onRecordNext, onClose }} />
        {editing.includes('transcription') ? null : (
          <ResultTranscript
            note={note}
            highlighted={highlighted}
            onEdit={() => result.open('transcription')}
          />
        )}
      </Form>
    </Sheet>
  );
};

export default ResultCard;
