import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/index.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]};

  > a {
    margin-right: auto;
    line-height: 44px;
  }

  @media print {
    display: none;
  }
`;

interface Props {
  isEmpty: boolean;
  canEmail: boolean;
  onExport: (() => void) | undefined;
  onEmail: () => void;
  onDeleteAll: () => void;
}

/** Actions on the whole list. Export and deletion apply the filters, the email does not. */
export const ListActions = ({ isEmpty, canEmail, onExport, onEmail, onDeleteAll }: Props) => (
  <Line>
    <Link to={paths.deletedNotes}>Recently deleted</Link>
    {isEmpty ? null : (
      <>
        {onExport ? (
          <Button $kind="secondary" onClick={onExport}>
            Export
          </Button>
        ) : null}
        <Button $kind="secondary" disabled={!canEmail} onClick={onEmail}>
          Email myself
        </Button>
        <Button $kind="dangerQuiet" onClick={onDeleteAll}>
          Delete all
        </Button>
      </>
    )}
  </Line>
);
