import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, type ExtractedField, type NoteField } from '@debrief/contracts/note-fields';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { currencySymbol } from '../../../lib/format.ts';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session-user.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import { copyNote } from './copy-note.ts';
import { useResultForm } from '../edit/use-result-form.ts';
import { useReview } from '../edit/use-review.ts';
import { DueDates } from '../follow-ups/due-dates.tsx';
import { EditFields } from '../edit/edit-fields.tsx';
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  ${media.phone} {
    > * {
      flex: 1 1 40%;
    }
  }
`;

/** Returns false if moving the focus could interrupt typing or a repeated press of a button. */
const isFocusFree = () => {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.tagName === 'MAIN' || focused.matches(':disabled');
};

interface Props {
  note: SalesNote;
  onRecordNext: () => void;
  onClose: () => void;
}

const wordsOf = (uncertain: readonly NoteField[], awaitingReview: boolean) => {
  const state = awaitingReview ? 'We’ll email it once you save.' : 'It’s saved.';
  if (uncertain.length === 0) return `${state} Fix anything that looks off.`;
  return `${state} Please check: ${uncertain.map((field) => noteField(field).shortLabel.toLowerCase()).join(', ')}.`;
};

const uncertainHint = <Check>Not sure about this one. Please check.</Check>;

const ResultCard = ({ note, onRecordNext, onClose }: Props) => {
  const symbol = currencySymbol(useUser().currency);
  const { formElement, form, problems, saving, isDirty, uncertain, fields, change, save, ...transcript } =
    useResultForm(note);
  const { awaitingReview = false } = note;
  const { discard, discarding } = useReview(note, onClose);
  const [highlighted, setHighlighted] = useState<ExtractedField | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (isFocusFree()) title.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty && !awaitingReview) return;
    // The save button loses the focus when it becomes disabled, so focuses the title.
    void save().then((saved) => saved && isFocusFree() && title.current?.focus({ preventScroll: true }));
  };
  const shared = { form, problems, symbol, onChange: change };

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
          {...shared}
          fields={fields}
          hintOf={(field) => (uncertain.includes(field) ? uncertainHint : null)}
          onFocus={(field) => setHighlighted(field as ExtractedField)}
        />
        <DueDates followUp={note} />
        {transcript.editingTranscript ? <EditFields {...shared} fields={['transcription']} /> : null}
        {transcript.editingTranscript ? null : (
          <ResultTranscript note={note} highlighted={highlighted} onEdit={transcript.editTranscript} />
        )}
        <Actions>
          <Button type="submit" disabled={!(isDirty || awaitingReview) || saving || discarding}>
            {saving ? 'Saving...' : awaitingReview ? 'Save note' : 'Save changes'}
          </Button>
          {awaitingReview ? (
            <Button $kind="secondary" disabled={saving || discarding} onClick={() => void discard()}>
              {discarding ? 'Discarding...' : 'Discard'}
            </Button>
          ) : null}
          {transcript.canExtract ? (
            <Button
              $kind="secondary"
              disabled={transcript.extracting || saving}
              onClick={() => void transcript.extractAgain()}
            >
              {transcript.extracting ? 'Reading...' : 'Re-read transcript'}
            </Button>
          ) : null}
          <Button $kind="secondary" aria-keyshortcuts="r" onClick={onRecordNext}>
            Record next
          </Button>
          <ButtonLink $kind="secondary" to={pathOfNotePage(note.id)}>
            Open note
          </ButtonLink>
          <Button $kind="secondary" onClick={() => void copyNote(note, symbol)}>
            Copy
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
};

export default ResultCard;
