import type { ExportFormat } from '@debrief/contracts/http/notes-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BrowserLink, Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { addToast } from '../../../lib/toasts.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { exportNotes } from './export.api.ts';
import { exportPath } from '../shared/note-keys.api.ts';
import { isFiltered, type ListQuery } from '../shared/list-query.ts';
import { noteMessages } from '../shared/note-messages.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Format = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
`;

const Name = styled.p`
  font-weight: 550;
`;

const Use = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const formats = [
  { format: 'xlsx', name: 'Excel', use: 'Dates and amounts you can sort' },
  { format: 'csv', name: 'CSV', use: 'For your CRM and other spreadsheets' },
  { format: 'json', name: 'JSON', use: 'For developers' },
] as const;

interface Props {
  query: ListQuery;
  /** Ids of selected notes. Defaults to all notes that match the query. */
  ids?: readonly string[];
  onClose: () => void;
}

const descriptionOf = ({ query, ids }: Props) => {
  if (ids) return `${formatCount(ids.length)} selected ${ids.length === 1 ? 'note' : 'notes'}`;
  return isFiltered(query) ? 'The notes that match your search and filters' : 'All your notes';
};

/**
 * Exports through a link, which the browser streams to disk. The export of selected notes is held in memory,
 * because their ids do not fit in a URL.
 */
export const ExportDialog = (props: Props) => {
  const { query, ids, onClose } = props;
  const [running, setRunning] = useState<ExportFormat | null>(null);

  const exportSelected = async (format: ExportFormat, selected: readonly string[]) => {
    setRunning(format);
    try {
      await exportNotes(format, selected, query);
      onClose();
    } catch (error) {
      if (!isSessionExpired(error)) addToast(noteMessages.notExported(error));
    }
    setRunning(null);
  };

  const print = () => {
    onClose();
    // Waits until the dialog has closed. Otherwise, it would be printed as well.
    setTimeout(() => window.print());
  };

  return (
    <Dialog title="Export sales notes" description={descriptionOf(props)} onClose={onClose}>
      <DialogBody>
        <List>
          {formats.map(({ format, name, use }) => (
            <Format key={format}>
              <div>
                <Name>{name}</Name>
                <Use>{use}</Use>
              </div>
              {ids ? (
                <Button
                  $kind="secondary"
                  aria-label={`Download ${name}`}
                  disabled={running !== null}
                  onClick={() => void exportSelected(format, ids)}
                >
                  {running === format ? 'Downloading...' : 'Download'}
                </Button>
              ) : (
                <BrowserLink
                  $kind="secondary"
                  href={exportPath(format, query)}
                  download
                  aria-label={`Download ${name}`}
                  onClick={() => setTimeout(onClose)}
                >
                  Download
                </BrowserLink>
              )}
            </Format>
          ))}
          {ids ? null : (
            <Format>
              <div>
                <Name>Print or PDF</Name>
                <Use>Just as it’s shown</Use>
              </div>
              <Button $kind="secondary" onClick={print}>
                Print
              </Button>
            </Format>
          )}
        </List>
      </DialogBody>
    </Dialog>
  );
};
