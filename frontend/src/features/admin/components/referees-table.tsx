import type { Referral } from '@debrief/contracts/http/referrals';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Cell, Row, Table, type Column } from '../../../components/ui/table.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { ReferralStatusBadge } from '../../../components/referral-status-badge.tsx';
import { nameReferee } from '../name-referee.ts';

const columns = {
  email: { label: 'Referee Email' },
  status: { label: 'Status', width: '124px' },
  sent: { label: 'Sent Date', width: '132px' },
  accepted: { label: 'Accepted Date', width: '132px' },
  actions: { label: 'Actions', width: '84px', right: true },
} satisfies Record<string, Column>;

interface Props {
  referrer: string;
  referrals: readonly Referral[];
  onDelete: (referral: Referral) => void;
}

export const RefereesTable = ({ referrer, referrals, onDelete }: Props) => {
  const { shown, ...rest } = useIncrementalList(referrals);
  return (
    <>
      <Table label={`Referrals by ${referrer}`} columns={Object.values(columns)}>
        {shown.map((referral) => (
          <Row key={referral.id}>
            <Cell column={columns.email}>{nameReferee(referral)}</Cell>
            <Cell column={columns.status}>
              <ReferralStatusBadge status={referral.status} accepted="Accepted" />
            </Cell>
            <Cell column={columns.sent}>{formatDay(referral.createdAt)}</Cell>
            <Cell column={columns.accepted}>
              {referral.acceptedAt ? formatDay(referral.acceptedAt) : '—'}
            </Cell>
            <Cell column={columns.actions}>
              <IconButton
                $danger
                aria-label={`Delete referral of ${nameReferee(referral)}`}
                onClick={() => onDelete(referral)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Cell>
          </Row>
        ))}
      </Table>
      <ShowMore {...rest} />
    </>
  );
};
