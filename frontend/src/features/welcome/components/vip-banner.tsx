import type { Currency } from '@debrief/contracts/currency';
import { Gift } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { formatCreditPerFriend } from '../../../lib/referral-credit.ts';

const Banner = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[5]} ${space[6]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};

  > svg {
    flex: none;
    color: ${color.accent};
  }

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.h2`
  font-size: ${fontSize.body};
  font-weight: 600;
`;

const Limited = styled.span`
  margin-left: ${space[2]};
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${color.accent};
  white-space: nowrap;
`;

const Amount = styled.strong`
  font-variant-numeric: tabular-nums;
`;

/** `currency` is the selected one, even if it is not saved. */
export const VipBanner = ({ currency }: { currency: Currency }) => (
  <Banner aria-label="VIP referral program">
    <Gift size={28} strokeWidth={1.5} aria-hidden />
    <Words>
      <Title>
        VIP referral program
        <Limited>limited time only</Limited>
      </Title>
      <p>
        Invite your friends and get <Amount>{formatCreditPerFriend(currency)}</Amount> credit for each one who
        signs up.
      </p>
    </Words>
    <ButtonLink to={paths.referrals} $kind="secondary">
      Send Referrals
    </ButtonLink>
  </Banner>
);
