import { styled } from 'styled-components';
import { Card } from './card.tsx';
import { formatCount } from '../../lib/format.ts';
import { color, fontSize, radius, space } from '../../theme/index.ts';
import { Link } from './link.tsx';

const Sheet = styled(Card)`
  padding: ${space[4]} ${space[5]};
`;

const Title = styled.h3`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${color.textMuted};
`;

const Item = styled.li`
  position: relative;
  isolation: isolate;
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  margin: 2px -8px;
  padding: 3px ${space[2]};
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.span`
  z-index: -1;
  position: absolute;
  inset: 0 auto 0 0;
  border-radius: ${radius.control};
  background: ${color.accentSoft};
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Nothing = styled.p`
  color: ${color.textMuted};
`;

const Amount = styled.span`
  text-align: right;
`;

export interface Count {
  readonly name: string;
  readonly count: number;
  /** Shown instead of the count. */
  readonly text?: string;
  /** Makes the name a link. */
  readonly to?: string;
}

interface Props {
  title: string;
  counts: readonly Count[];
  empty: string;
}

export const CountList = ({ title, counts, empty }: Props) => {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Sheet as="div">
      <Title>{title}</Title>
      {counts.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <ul aria-label={title}>
          {counts.map(({ name, count, text = formatCount(count), to }) => (
            <Item key={name}>
              <Bar aria-hidden style={{ width: `${(count / most) * 100}%` }} />
              <Name>{to ? <Link to={to}>{name}</Link> : name}</Name>
              <Amount>{text}</Amount>
            </Item>
          ))}
        </ul>
      )}
    </Sheet>
  );
};
