import type { Referral, ReferrerStats } from '@debrief/contracts/http/referrals';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { TableFrame } from '../../../components/ui/table.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { color, fontSize, media, motion, space } from '../../../theme/index.ts';
import { referrerCurrencySymbol } from '../stats.ts';
import { RefereesTable } from './referees-table.tsx';

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  width: 100%;
  padding: ${space[3]} ${space[5]};
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }

  > svg {
    flex: none;
    color: ${color.textMuted};
    transition: rotate ${motion.quick};
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  ${media.hover} {
    &:hover {
      background: ${color.paper};
    }
  }
`;

const Words = styled.span`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[5]};
  min-width: 0;
`;

const Who = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: 600;
`;

const Small = styled.span`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Counts = styled(Small)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  font-variant-numeric: tabular-nums;
`;

const Credits = styled.span`
  font-weight: 600;
  color: ${color.text};
`;

const Referees = styled.div`
  border-top: 1px solid ${color.border};
`;

interface Props {
  referrer: ReferrerStats;
  onDelete: (referral: Referral) => void;
}

export const ReferrerCard = ({ referrer, onDelete }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <TableFrame as="li">
      <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Words>
          <Who>
            <Name>{referrer.userName}</Name>
            <Small>{referrer.userEmail}</Small>
          </Who>
          <Counts>
            <span>{formatCount(referrer.totalReferrals)} total</span>
            <span>{formatCount(referrer.acceptedReferrals)} accepted</span>
            <span>{formatCount(referrer.pendingReferrals)} pending</span>
            <Credits>{formatMoney(referrer.totalCredits, referrerCurrencySymbol(referrer))} credits</Credits>
          </Counts>
        </Words>
        <ChevronDown size={20} aria-hidden />
      </Toggle>
      <Referees id={id} hidden={!open}>
        {open ? (
          <RefereesTable referrer={referrer.userName} referrals={referrer.referrals} onDelete={onDelete} />
        ) : null}
      </Referees>
    </TableFrame>
  );
};
