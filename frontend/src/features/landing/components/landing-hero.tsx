import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { color, contentWidth, fontSize, radius, space } from '../../../theme/index.ts';
import { ProductPicture } from './product-picture.tsx';

const Main = styled.main`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  align-items: center;
  gap: ${space[16]};
  width: 100%;
  max-width: ${contentWidth};
  margin: 0 auto;
  padding: ${space[8]} ${space[4]} ${space[16]};

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

/** Prevents a line break at the hyphen. */
const Whole = styled.span`
  white-space: nowrap;
`;

const Lead = styled.p`
  max-width: 44ch;
  font-size: ${fontSize.lead};
  color: ${color.textMuted};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  counter-reset: step;

  li {
    display: flex;
    align-items: baseline;
    gap: ${space[3]};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    flex: none;
    width: 22px;
    height: 22px;
    border: 1px solid ${color.border};
    border-radius: ${radius.round};
    background: ${color.surface};
    color: ${color.accent};
    font-size: ${fontSize.small};
    font-weight: 600;
    line-height: 20px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

export const LandingHero = () => (
  <Main>
    <Words>
      <Tagline>
        Turn voice notes into structured sales data{' '}
        <With>
          with <Whole>AI-powered</Whole> extraction
        </With>
      </Tagline>
      <Lead>
        Record a summary of your sales call. It is <Whole>auto-categorized</Whole> by AI and emailed to you,
        before you have left the car park.
      </Lead>
      <Steps>
        <li>Say how the call went, or type it.</li>
        <li>Contact, deal size and next steps fill themselves in.</li>
        <li>Find every call on one dashboard.</li>
      </Steps>
      <ButtonLink to={paths.login}>Get Started</ButtonLink>
    </Words>
    <ProductPicture />
  </Main>
);
