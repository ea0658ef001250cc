import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';
import { ProductPicture } from './product-picture.tsx';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  align-items: center;
  gap: ${space[16]};
  padding-block: ${space[8]} ${space[12]};

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
`;

const Tagline = styled.h1`
  font-size: ${fontSize.display};
  font-weight: 650;
  letter-spacing: -0.035em;
  line-height: 1.08;
  text-wrap: balance;
`;

const With = styled.span`
  color: ${color.textMuted};
`;

const Whole = styled.span`
  white-space: nowrap;
`;

const Lead = styled.p`
  /* Not in ch, here and in the sections: it changes when the font loads. */
  max-width: 27.5em;
  font-size: ${fontSize.lead};
  color: ${color.textMuted};
`;

const Start = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

export const LandingHero = () => (
  <Place aria-labelledby="tagline">
    <Words>
      <Tagline id="tagline">
        Turn voice notes into structured sales data{' '}
        <With>
          with <Whole>AI-powered</Whole> extraction
        </With>
      </Tagline>
      <Lead>
        Record a summary of your sales call. It’s <Whole>auto-categorized</Whole> by AI and emailed to you
        before you’ve left the car park.
      </Lead>
      <Start>
        <ButtonLink to={paths.login}>Get Started</ButtonLink>
        <span>Free for now. No card needed.</span>
      </Start>
    </Words>
    <ProductPicture />
  </Place>
);
