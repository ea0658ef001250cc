import type { SalesNote } from '@debrief/contracts/http/notes';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useUndoCorrection } from '../edit/edit.api.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[3]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  overflow-wrap: anywhere;
`;

export const NameCorrections = ({ note }: { note: SalesNote }) => {
  const { undo, undoing } = useUndoCorrection();
  const takeBack = async (start: number) => {
    try {
      await undo(note.id, start);
    } catch (error) {
      console.error('Undoing a correction failed', error);
      addToast(messages.noteUpdateFailed);
    }
  };
  return (
    <List aria-label="Corrected names">
      {note.corrections?.map(({ start, end, heard }) => (
        <Item key={start}>
          <span>
            Heard “{heard}”. Changed to {note.transcription.slice(start, end)}.
          </span>
          <Button
            $kind="secondary"
            disabled={undoing}
            aria-label={`Undo: write “${heard}”`}
            onClick={() => void takeBack(start)}
          >
            Undo
          </Button>
        </Item>
      ))}
    </List>
  );
};
