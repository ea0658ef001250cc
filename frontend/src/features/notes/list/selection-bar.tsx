import { maxNotesPerRequest } from '@debrief/contracts/http/limits';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { Download, Mail, Trash2, X } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { color, media, radius, space } from '../../../theme/index.ts';
import type { ListQuery } from '../shared/list-query.ts';
import { openButtonOf, rowAfter } from './list-rows.ts';
import { useEmailSelected } from '../email/use-email-selected.ts';
import { DeleteNotesDialog } from '../trash/delete-notes-dialog.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';

/** Sticky below the list, so that it never covers the last row. */
const Bar = styled.div`
  position: sticky;
  bottom: max(${space[3]}, env(safe-area-inset-bottom));
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[5]};
  background: ${color.surface};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.card};
  box-shadow: ${color.shadow};

  ${media.phone} {
    padding: ${space[2]};
  }

  @media print {
    display: none;
  }
`;

const Count = styled.p`
  font-weight: 550;
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-left: ${space[2]};
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-left: auto;

  ${media.phone} {
    width: 100%;

    > * {
      flex: 1;
      padding-inline: ${space[2]};
    }
  }
`;

const Leave = styled(IconButton)`
  ${media.phone} {
    position: absolute;
    top: ${space[2]};
    right: ${space[2]};
  }
`;

const countWords = (selected: number, total: number | undefined, isLoading: boolean) => {
  if (isLoading) return 'Selecting…';
  if (selected === 0) return 'Tap the notes to select';
  const most = selected === maxNotesPerRequest && total !== undefined && total > selected;
  return most
    ? `${formatCount(selected)} of ${formatCount(total)} selected (that’s the limit)`
    : `${formatCount(selected)} selected`;
};

export interface SelectionBarProps {
  selected: readonly SalesNote[];
  notes: readonly SalesNote[];
  total: number | undefined;
  isLoading: boolean;
  query: ListQuery;
  onAll: () => void;
  onLeave: () => void;
}

/** Remembers the row after the selected ones, to focus it once they are deleted. */
const useRowAfter = ({ notes, selected }: Pick<SelectionBarProps, 'notes' | 'selected'>) => {
  const next = useRef<string>(undefined);
  return {
    remember: () => {
      next.current = rowAfter(notes, selected);
    },
    find: () => openButtonOf(next.current),
  };
};

/**
 * Returns a handler that closes the bar. If the bar has the focus, focuses the first selected note, or else
 * the page's content.
 */
const useLeave =
  (bar: RefObject<HTMLElement | null>, { selected, onLeave }: SelectionBarProps) =>
  () => {
    if (bar.current?.contains(document.activeElement)) {
      (openButtonOf(selected[0]?.id) ?? document.getElementById('content'))?.focus({ preventScroll: true });
    }
    onLeave();
  };

const SelectionBar = (props: SelectionBarProps) => {
  const { selected, notes, total, isLoading, query, onAll, onLeave } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'delete' | 'export' | null>(null);
  const { email, sending } = useEmailSelected(selected);
  const rowToGoOn = useRowAfter({ notes, selected });
  const leave = useLeave(bar, props);
  useShortcuts({ '.': () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus() });

  const cannot = selected.length === 0 || isLoading;
  const most = Math.min(total ?? notes.length, maxNotesPerRequest);
  const isShort = selected.length < most;
  return (
    <Bar ref={bar} role="group" aria-label="Selected notes" data-bottom-bar>
      <Count role="status">{countWords(selected.length, total, isLoading)}</Count>
      {isShort && !isLoading ? (
        <Button $kind="quiet" onClick={onAll}>
          {total !== undefined && total > maxNotesPerRequest
            ? `Select the first ${formatCount(maxNotesPerRequest)}`
            : `Select all ${formatCount(most)}`}
        </Button>
      ) : null}
      <Tools>
        <Button $kind="secondary" disabled={cannot} onClick={() => setDialog('export')}>
          <Download size={16} aria-hidden />
          Export
        </Button>
        <Button $kind="secondary" disabled={cannot || sending} onClick={() => void email()}>
          <Mail size={16} aria-hidden />
          {sending ? 'Sending...' : 'Email'}
        </Button>
        <Button
          $kind="dangerQuiet"
          disabled={cannot}
          onClick={() => {
            rowToGoOn.remember();
            setDialog('delete');
          }}
        >
          <Trash2 size={16} aria-hidden />
          Delete
        </Button>
      </Tools>
      <Leave aria-label="Clear the selection" onClick={leave}>
        <X size={18} aria-hidden />
      </Leave>
      {dialog === 'delete' ? (
        <DeleteNotesDialog
          target={selected}
          onClose={() => setDialog(null)}
          onDeleted={onLeave}
          returnTo={rowToGoOn.find}
        />
      ) : null}
      {dialog === 'export' ? (
        <ExportDialog query={query} ids={selected.map(({ id }) => id)} onClose={() => setDialog(null)} />
      ) : null}
    </Bar>
  );
};

export default SelectionBar;
