import { styled } from 'styled-components';
import { Region } from '../../../components/ui/region.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { useNearViewport } from '../../../lib/use-near-viewport.ts';
import { media } from '../../../theme/index.ts';
import { LandingSection } from './landing-section.tsx';

/** Loaded near the viewport, because the first screen does not need it. */
const player = loadable(() => import('./call-player.tsx'));

/** About as high as the player, so that the sections below it do not move when it loads. */
const Place = styled.div`
  min-height: 230px;

  ${media.phone} {
    min-height: 714px;
  }
`;

export const Listen = () => {
  const { isNear, ref } = useNearViewport();
  return (
    <LandingSection
      title="Hear a call become a note"
      lead="A synthetic voice speaks for 20 seconds. The words and the note are Debrief’s own, unedited."
    >
      <Place ref={ref}>
        <Region>{isNear ? <player.Component /> : null}</Region>
      </Place>
    </LandingSection>
  );
};
