import { styled } from 'styled-components';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { LandingSection } from './landing-section.tsx';

const Offers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: ${space[4]};
`;

const Offer = styled.div`
  padding: ${space[6]};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[3]};
`;

const Name = styled.h3`
  font-weight: 600;
`;

const Figure = styled.p`
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.02em;
`;

const Text = styled.p`
  max-width: 32em;
  color: ${color.textMuted};
`;

const Action = styled.div`
  margin-top: auto;
  padding-top: ${space[2]};
`;

export const Pricing = () => (
  <LandingSection title="Pricing">
    <Offers>
      <Offer>
        <Name>Everything in Debrief</Name>
        <Figure>Free for now</Figure>
        <Text>
          Recording, extraction, search, follow-ups and export are all included. A subscription service is
          coming soon. We don’t take a card, so you won’t be charged unless you subscribe.
        </Text>
        <Action>
          <ButtonLink to={paths.signup}>Create your account</ButtonLink>
        </Action>
      </Offer>
      <Offer>
        <Name>Invite friends</Name>
        <Figure>R100 or $6 credit each</Figure>
        <Text>
          For a limited time only, get R100 or $6 in credit for every friend who signs up. Once you’re signed
          in, go to Invite Friends.
        </Text>
      </Offer>
    </Offers>
  </LandingSection>
);
