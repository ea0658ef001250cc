import { styled } from 'styled-components';
import { formatCount } from '../../lib/format.ts';
import type { IncrementalList } from '../../lib/use-incremental-list.ts';
import { color, space } from '../../theme/index.ts';
import { Button } from './button.tsx';

const Place = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[4]};
  border-top: 1px solid ${color.border};
`;

/** The button after a list that is shown in steps; renders nothing once all items are shown. */
export const ShowMore = ({ left, more, sentinel }: Pick<IncrementalList, 'left' | 'more' | 'sentinel'>) =>
  left > 0 ? (
    <Place ref={sentinel}>
      <Button $kind="secondary" onClick={more}>
        Show more ({formatCount(left)} left)
      </Button>
    </Place>
  ) : null;
