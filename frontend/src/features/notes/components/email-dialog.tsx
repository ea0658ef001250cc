import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { isSessionEnd } from '../../../lib/api-error.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { newKey } from '../../../lib/new-key.ts';
import { addToast } from '../../../lib/toasts.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useEmailNotes } from '../api/use-email-notes.ts';
import { EmailPreview } from './email-preview.tsx';

const Summary = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  margin-bottom: ${space[4]};

  dt {
    font-size: ${fontSize.small};
    color: ${color.textMuted};
  }

  dd {
    font-size: ${fontSize.lead};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  notes: readonly SalesNote[];
  /** The user's own address. */
  email: string;
  symbol: string;
  onClose: () => void;
}

export const EmailDialog = ({ notes, email, symbol, onClose }: Props) => {
  const { trigger, isMutating: sending } = useEmailNotes();
  const [key] = useState(newKey);
  const dealValue = notes.reduce((sum, { dealSize }) => sum + (dealSize ?? 0), 0);
  const count = `${formatCount(notes.length)} sales ${notes.length === 1 ? 'note' : 'notes'}`;

  const submit = async () => {
    if (notes.length === 0) {
      addToast(messages.noNotesToEmail);
      return;
    }
    try {
      await trigger({ email, key });
      addToast(messages.emailSent);
      onClose();
    } catch (error) {
      if (!isSessionEnd(error)) addToast(messages.emailFailed(error));
    }
  };

  return (
    <Dialog
      title="Email All Sales Notes"
      description={`${count} will be sent to ${email}`}
      onClose={() => !sending && onClose()}
    >
      <DialogBody>
        <Summary aria-label="Summary">
          <div>
            <dt>Total notes</dt>
            <dd>{formatCount(notes.length)}</dd>
          </div>
          <div>
            <dt>Total deal value</dt>
            <dd>{formatMoney(dealValue, symbol)}</dd>
          </div>
        </Summary>
        <EmailPreview notes={notes} symbol={symbol} />
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" disabled={sending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={sending} onClick={() => void submit()}>
          {sending ? 'Sending...' : 'Send Email'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
