import type { Referral } from '@debrief/contracts/http/referrals';
import { StatCards } from '../../../components/ui/stat-cards.tsx';
import { currencySymbol, formatCount, formatMoney } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useReferrals } from '../referrals.api.ts';

/** Shows no error, because the list below shows it. */
export const ReferralOutcome = () => {
  const { currency, referralCredits } = useUser();
  const { data, error } = useReferrals();
  const count = (wanted: Referral['status']) =>
    data ? formatCount(data.filter(({ status }) => status === wanted).length) : error ? '—' : undefined;
  return (
    <StatCards
      stats={[
        ['Credits earned', formatMoney(referralCredits, currencySymbol(currency))],
        ['Friends joined', count('accepted')],
        ['Still pending', count('pending')],
      ]}
    />
  );
};
