import type { SalesNote } from '@debrief/contracts/http/notes';
import { Mic } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { media, space } from '../../../theme/index.ts';
import type { useResultForm } from '../edit/use-result-form.ts';
import { useReview } from '../edit/use-review.ts';
import { copyNote } from './copy-note.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  ${media.phone} {
    > * {
      flex: 1 1 40%;
    }

    > :first-child {
      flex-basis: 100%;
    }
  }
`;

interface Props {
  note: SalesNote;
  symbol: string;
  result: ReturnType<typeof useResultForm>;
  onRecordNext: () => void;
  onClose: () => void;
}

export const ResultActions = ({ note, symbol, result, onRecordNext, onClose }: Props) => {
  const { awaitingReview = false } = note;
  const { discard, discarding } = useReview(note, onClose);
  const { editing, isDirty, saving } = result;
  return (
    <Actions>
      {awaitingReview || editing.length > 0 ? (
        <Button key="save" type="submit" disabled={!(isDirty || awaitingReview) || saving || discarding}>
          {saving ? 'Saving...' : awaitingReview ? 'Save note' : 'Save changes'}
        </Button>
      ) : (
        <Button key="next" aria-keyshortcuts="r" onClick={onRecordNext}>
          <Mic size={18} aria-hidden />
          Record next
        </Button>
      )}
      {editing.length > 0 ? (
        <Button $kind="secondary" disabled={saving} onClick={result.cancel}>
          Cancel
        </Button>
      ) : null}
      {awaitingReview ? (
        <Button $kind="secondary" disabled={saving || discarding} onClick={() => void discard()}>
          {discarding ? 'Discarding...' : 'Discard'}
        </Button>
      ) : null}
      {result.canExtract ? (
        <Button
          $kind="secondary"
          disabled={result.extracting || saving}
          onClick={() => void result.extractAgain()}
        >
          {result.extracting ? 'Reading...' : 'Re-read transcript'}
        </Button>
      ) : null}
      <ButtonLink $kind="secondary" to={pathOfNotePage(note.id)}>
        Open note
      </ButtonLink>
      <Button $kind="secondary" onClick={() => void copyNote(note, symbol)}>
        Copy
      </Button>
    </Actions>
  );
};
