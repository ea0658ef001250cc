import { styled } from 'styled-components';
import { loadable } from '../../lib/loadable.ts';
import { media, space } from '../../theme/index.ts';
import { Region } from './region.tsx';
import type { SectionLinksProps } from './section-link-list.tsx';

const list = loadable<SectionLinksProps>(() => import('./section-link-list.tsx'));

/** Reserves the space of the links. */
const Place = styled.div<{ $beside: boolean }>`
  min-height: 44px;

  ${media.wide} {
    ${({ $beside }) => $beside && `position: absolute; inset-block: 0; right: calc(100% + ${space[10]});`}
  }

  @media print {
    display: none;
  }
`;

/** Links to the sections of a page. */
export const SectionLinks = (props: SectionLinksProps) => (
  <Place $beside={props.beside ?? false}>
    <Region optional>
      <list.Component {...props} />
    </Region>
  </Place>
);
