import type { Referral } from '@debrief/contracts/http/referrals';
import { Check, Clock } from 'lucide-react';
import { Badge } from './ui/badge.tsx';

interface Props {
  status: Referral['status'];
  accepted: string;
}

export const ReferralStatusBadge = ({ status, accepted }: Props) =>
  status === 'accepted' ? (
    <Badge tone="positive" icon={Check}>
      {accepted}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Clock}>
      Pending
    </Badge>
  );
