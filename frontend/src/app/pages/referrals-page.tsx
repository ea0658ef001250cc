import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { InviteForm } from '../../features/referrals/components/invite-form.tsx';
import { ReferralOutcome } from '../../features/referrals/components/referral-outcome.tsx';
import { ShareLink } from '../../features/referrals/components/share-link.tsx';
import { YourReferrals } from '../../features/referrals/components/your-referrals.tsx';
import { formatCreditPerFriend } from '../../lib/referral-credit.ts';
import { useUser } from '../../lib/session-user.ts';
import { paths } from '../../lib/paths.ts';

const ReferralsPage = () => {
  const { currency } = useUser();
  return (
    <PageColumn>
      <PageHeading
        title="Invite Friends"
        subtitle={`${formatCreditPerFriend(currency)} credit for each friend who signs up, for a limited time only`}
        back={{ to: paths.welcome, label: 'Back to the welcome page' }}
      />
      <ReferralOutcome />
      <ShareLink />
      <InviteForm />
      <YourReferrals />
    </PageColumn>
  );
};

export default ReferralsPage;
