import { styled } from 'styled-components';
import { BrowserLink } from '../../../components/ui/button.tsx';
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';
import { exportPath } from '../api/note-keys.ts';
import { isFiltered, type ListQuery } from '../list-query.ts';

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
  { format: 'xlsx', name: 'Excel', use: 'Dates and amounts to calculate with' },
  { format: 'csv', name: 'CSV', use: 'For your CRM and other spreadsheets' },
  { format: 'json', name: 'JSON', use: 'For programs' },
] as const;

interface Props {
  /** What the list shows. */
  query: ListQuery;
  onClose: () => void;
}

/** Downloads the notes of the list. The browser saves the file as it arrives. */
export const ExportDialog = ({ query, onClose }: Props) => (
  <Dialog
    title="Export Sales Notes"
    description={isFiltered(query) ? 'The notes that match your search and filters' : 'All your notes'}
    onClose={onClose}
  >
    <DialogBody>
      <List>
        {formats.map(({ format, name, use }) => (
          <Format key={format}>
            <div>
              <Name>{name}</Name>
              <Use>{use}</Use>
            </div>
            <BrowserLink
              $kind="secondary"
              href={exportPath(format, query)}
              download
              aria-label={`Download ${name}`}
              onClick={() => setTimeout(onClose)}
            >
              Download
            </BrowserLink>
          </Format>
        ))}
      </List>
    </DialogBody>
  </Dialog>
);
