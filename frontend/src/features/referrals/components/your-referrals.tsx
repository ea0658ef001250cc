import type { Referral } from '@debrief/contracts/http/referrals';
import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { TableFrame } from '../../../components/ui/table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useReferrals } from '../referrals.api.ts';
import { ReferralStatusBadge } from '../../../components/referral-status-badge.tsx';

const Small = styled.span`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Who = styled.div`
  flex: 1 1 132px;
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const How = styled.div`
  display: grid;
  flex: none;
  justify-items: end;
  margin-left: auto;
  gap: ${space[1]};
`;

const Name = styled.span`
  font-weight: 600;
`;

const ReferralItem = ({ referral }: { referral: Referral }) => (
  <Item>
    <Who>
      <Name>{referral.refereeName}</Name>
      <Small>{referral.refereeEmail || 'Joined with your link'}</Small>
    </Who>
    <How>
      <ReferralStatusBadge status={referral.status} accepted="Accepted!" />
      <Small>
        {referral.acceptedAt ? formatDay(referral.acceptedAt) : `Invited ${formatDay(referral.createdAt)}`}
      </Small>
    </How>
  </Item>
);

const ReferralList = ({ referrals }: { referrals: readonly Referral[] }) => {
  const { shown, ...rest } = useIncrementalList(referrals);
  return (
    <TableFrame>
      <ul>
        {shown.map((referral) => (
          <ReferralItem key={referral.id} referral={referral} />
        ))}
      </ul>
      <ShowMore {...rest} />
    </TableFrame>
  );
};

export const YourReferrals = () => {
  return (
    <Section title="Your Referrals">
      <QueryBoundary
        query={useReferrals()}
        loading={<TableSkeleton label="Loading your referrals" />}
        errorTitle="Couldn’t load your referrals"
      >
        {(referrals) =>
          referrals.length > 0 ? (
            <ReferralList referrals={referrals} />
          ) : (
            <EmptyState icon={UserPlus} title="No referrals yet" text="Friends you invite will appear here" />
          )
        }
      </QueryBoundary>
    </Section>
  );
};
