import { Maximize2 } from 'lucide-react';
import { styled } from 'styled-components';
import { iconButtonStyle } from '../../../components/ui/icon-button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { color, media, space } from '../../../theme/index.ts';
import { listSearch, type ListQuery } from '../shared/list-query.ts';
import { NeighborButtons, type NeighborsProps } from './neighbor-buttons.tsx';
import { NoteActions, type NoteActionsProps } from './note-actions.tsx';

const Bar = styled.div`
  display: flex;
  align-items: center;
  padding: ${space[1]} ${space[4]};
  border-top: 1px solid ${color.border};

  ${media.phone} {
    justify-content: space-between;
    padding-inline: ${space[1]};
  }

  /* Below this width, seven buttons of the usual width do not fit. */
  @media (max-width: 359px) {
    a,
    button {
      width: 38px;
    }
  }
`;

const Space = styled.span`
  margin-left: auto;

  ${media.phone} {
    display: none;
  }
`;

const PageLink = styled(Link)<{ $danger?: boolean }>`
  ${iconButtonStyle}
`;

interface Props extends NoteActionsProps, NeighborsProps {
  query: ListQuery;
}

export const DetailsActions = ({ previous, next, onOpen, query, ...rest }: Props) => (
  <Bar>
    <NoteActions {...rest} />
    <Tooltip label="Open as page">
      <PageLink to={pathOfNotePage(rest.note.id, listSearch(query))} aria-label="Open as page">
        <Maximize2 size={18} aria-hidden />
      </PageLink>
    </Tooltip>
    <Space />
    <NeighborButtons {...{ previous, next, onOpen }} />
  </Bar>
);
