import { styled } from 'styled-components';
import { formatCount } from '../../lib/format.ts';
import type { InSteps } from '../../lib/use-in-steps.ts';
import { color, space } from '../../theme/index.ts';
import { Button } from './button.tsx';

const Place = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[4]};
  border-top: 1px solid ${color.border};
`;

/** The end of a list that is shown in steps, for as long as it has not been reached. */
export const ShowMore = ({ left, more, sentinel }: Pick<InSteps, 'left' | 'more' | 'sentinel'>) =>
  left > 0 ? (
    <Place ref={sentinel}>
      <Button $kind="secondary" onClick={more}>
        Show more ({formatCount(left)} left)
      </Button>
    </Place>
  ) : null;
