import { formatCount } from '../../lib/format.ts';
import type { IncrementalList } from '../../lib/use-incremental-list.ts';
import { Button } from './button.tsx';
import { ListFoot } from './list-foot.ts';

/** Renders nothing once all items are shown. */
export const ShowMore = ({ left, more, sentinel }: Pick<IncrementalList, 'left' | 'more' | 'sentinel'>) =>
  left > 0 ? (
    <ListFoot ref={sentinel}>
      <Button $kind="secondary" onClick={more}>
        Show more ({formatCount(left)} left)
      </Button>
    </ListFoot>
  ) : null;
