import { styled } from 'styled-components';
import { readSetting } from '../../../lib/read-setting.ts';
import { space } from '../../../theme/index.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Listen } from './listen.tsx';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { TryIt } from './try-it.tsx';
import { YourRecordings } from './your-recordings.tsx';

const Sections = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[12]} ${space[16]};
`;

/** Must match the prerendered page, from which the gateway removes the section if `TRY_IT` is false. */
const isTryItOn = () => readSetting('try-it', 'on') !== 'off';

const LandingSections = () => (
  <Sections>
    <Listen />
    {isTryItOn() ? <TryIt /> : null}
    <HowItWorks />
    <YourRecordings />
    <Pricing />
    <Questions />
  </Sections>
);

export default LandingSections;
