import type { Referral, ReferrerStats } from '@debrief/contracts/http/referrals';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import type { DeleteDialogProps } from '../../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { StatCards } from '../../../components/ui/stat-cards.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { space } from '../../../theme/index.ts';
import { useDeleteReferral, useReferralStats } from '../users.api.ts';
import { programTotals, type ProgramTotals } from '../stats.ts';
import { ReferrerCard } from './referrer-card.tsx';
import { nameReferee } from '../name-referee.ts';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<DeleteDialogProps>(() => import('../../../components/ui/delete-dialog.tsx'));

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Totals = ({ totals }: { totals?: ProgramTotals }) => (
  <StatCards
    stats={[
      ['Active Referrers', totals && formatCount(totals.referrers)],
      ['Total Referrals', totals && formatCount(totals.referrals)],
      ['Total Credits Earned', totals?.credits],
    ]}
  />
);

interface ReferrersProps {
  stats: readonly ReferrerStats[];
  onDelete: (referral: Referral) => void;
}

const Referrers = ({ stats, onDelete }: ReferrersProps) => {
  const { shown, ...rest } = useIncrementalList(stats);
  useEffect(() => loadWhenIdle(dialog.load), []);
  return (
    <>
      <Cards aria-label="Referrers">
        {shown.map((referrer) => (
          <ReferrerCard key={referrer.userId} referrer={referrer} onDelete={onDelete} />
        ))}
      </Cards>
      <ShowMore {...rest} />
    </>
  );
};

export const ReferralProgram = () => {
  const deleteReferral = useDeleteReferral();
  // Outside the list, so that the dialog survives list changes.
  const [referralToDelete, setReferralToDelete] = useState<Referral | null>(null);
  return (
    <Section
      title="Referral Program Overview"
      aside={
        <ButtonLink to={paths.welcome} $kind="secondary">
          View Welcome Page
        </ButtonLink>
      }
    >
      <QueryBoundary
        query={useReferralStats()}
        loading={<Totals />}
        errorTitle="Couldn’t load the referral program"
      >
        {(stats) => (
          <>
            <Totals totals={programTotals(stats)} />
            {stats.length > 0 ? (
              <Referrers stats={stats} onDelete={setReferralToDelete} />
            ) : (
              <EmptyState
                icon={Gift}
                title="No referrals yet"
                text="Users haven't started inviting friends"
              />
            )}
          </>
        )}
      </QueryBoundary>
      {referralToDelete ? (
        <Region>
          <dialog.Component
            title="Delete Referral"
            description={`This deletes the referral of ${nameReferee(referralToDelete)}.${referralToDelete.status === 'accepted' ? ' Its credits are deducted from the referrer.' : ''}`}
            onDelete={() => deleteReferral(referralToDelete.id)}
            deletedMessage={messages.referralDeleted}
            onError={(error) => isSessionExpired(error) || addToast(messages.referralNotDeleted(error))}
            onClose={() => setReferralToDelete(null)}
          />
        </Region>
      ) : null}
    </Section>
  );
};
