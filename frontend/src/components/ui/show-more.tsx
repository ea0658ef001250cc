import { formatCount } from '../../lib/format.ts';
import type { IncrementalList } from '../../lib/use-incremental-list.ts';
import { Button } from './button.tsx';
import { ListFooter } from './list-footer.ts';

export const ShowMore = ({ left, more, sentinel }: Pick<IncrementalList, 'left' | 'more' | 'sentinel'>) =>
  left > 0 ? (
    <ListFooter ref={sentinel}>
      <Button $kind="secondary" onClick={more}>
        Show more ({formatCount(left)} left)
      </Button>
    </ListFooter>
  ) : null;
