import { styled } from 'styled-components';
import { space } from '../../../theme/index.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { TryIt } from './try-it.tsx';
import { YourRecordings } from './your-recordings.tsx';

const Sections = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[12]} ${space[16]};
`;

const LandingSections = () => (
  <Sections>
    <TryIt />
    <HowItWorks />
    <YourRecordings />
    <Pricing />
    <Questions />
  </Sections>
);

export default LandingSections;
