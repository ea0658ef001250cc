import { digestLimit } from '@debrief/contracts/http/limits';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { randomId } from '../../../lib/random-id.ts';
import { addToast } from '../../../lib/toasts.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useEmailNotes } from './email.api.ts';
import { useNotes } from '../shared/notes.api.ts';
import { useNotesStats } from '../shared/summary.api.ts';
import { noFilters, isFiltered, type ListQuery } from '../shared/list-query.ts';
import { EmailPreview } from './email-preview.tsx';

const Summary = styled.dl`
  display: grid;
  grid-template-columns: minmax(max-content, 1fr) minmax(0, 2fr);
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

/** Number of notes of typical length that fit in one email. */
const alwaysFit = 40;

const sentenceOf = (total: number | undefined, email: string, filtered: boolean) => {
  const all =
    total === undefined
      ? 'Your sales notes'
      : `${formatCount(total)} sales ${total === 1 ? 'note' : 'notes'}`;
  const sentence =
    total === undefined || total <= alwaysFit
      ? `${all} will be sent to ${email}`
      : `The newest of your ${all} will be sent to ${email}, as many as fit in one email`;
  return filtered ? `${sentence}. Your filters are not applied` : sentence;
};

interface Props {
  email: string;
  symbol: string;
  /** Query of the list, which the email ignores. */
  query: ListQuery;
  onClose: () => void;
}

export const EmailDialog = ({ email, symbol, query, onClose }: Props) => {
  const list = useNotes(noFilters);
  const stats = useNotesStats(noFilters, list);
  const { trigger, isMutating: sending } = useEmailNotes();
  const [key] = useState(randomId);

  const submit = async () => {
    try {
      const { sent } = await trigger({ email, key });
      addToast(messages.emailSent({ sent, total: stats?.total ?? sent }));
      onClose();
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.emailFailed(error));
    }
  };

  return (
    <Dialog
      title="Email All Sales Notes"
      description={sentenceOf(stats?.total, email, isFiltered(query))}
      onClose={() => !sending && onClose()}
    >
      <DialogBody>
        <Summary aria-label="Summary">
          <div>
            <dt>Total notes</dt>
            <dd>{stats ? formatCount(stats.total) : '…'}</dd>
          </div>
          <div>
            <dt>Total deal value</dt>
            <dd>{stats ? formatMoney(stats.dealValue, symbol) : '…'}</dd>
          </div>
        </Summary>
        <EmailPreview notes={(list.notes ?? []).slice(0, digestLimit)} symbol={symbol} />
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
