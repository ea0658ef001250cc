import { ListFilter } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from '../../theme/index.ts';
import { Skeleton } from './skeleton.tsx';

const Grid = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space[4]};

  @media (max-width: 860px) {
    grid-template-columns: repeat(${({ $columns }) => ($columns % 2 ? $columns : 2)}, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;

const StatCard = styled.div`
  display: grid;
  align-content: space-between;
  position: relative;
  container-type: inline-size;
  padding: ${space[4]} ${space[5]};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};

  dt {
    font-size: ${fontSize.small};
    color: ${color.textMuted};
  }

  dd {
    margin-top: ${space[1]};
    min-height: calc(1.35 * ${fontSize.title});
    /* Shrinks a long sum to keep it on one line. */
    font-size: clamp(${fontSize.small}, calc(165cqi / var(--length)), ${fontSize.title});
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    padding: ${space[3]};
  }
`;

/** Positioned absolutely, to avoid layout shift during a search. */
const Filtered = styled.dd`
  && {
    position: absolute;
    top: ${space[3]};
    right: ${space[3]};
    min-height: 0;
    margin: 0;
    color: ${color.accent};
    font-size: 0;
    line-height: 0;
  }
`;

/** The value is undefined while loading. */
type Stat = readonly [label: string, value: string | undefined];

interface Props {
  stats: readonly Stat[];
  filtered?: boolean;
}

export const StatCards = ({ stats, filtered = false }: Props) => (
  <Grid $columns={stats.length} aria-busy={stats.some(([, value]) => value === undefined)}>
    {stats.map(([label, value]) => (
      <StatCard key={label} style={{ '--length': value?.length ?? 1 }}>
        <dt>{label}</dt>
        <dd>{value ?? <Skeleton $width="5ch" $height="1.1em" data-testid="stat-skeleton" />}</dd>
        {filtered ? (
          <Filtered title="Only notes that match your filters">
            <ListFilter size={14} role="img" aria-label="Only notes that match your filters" />
          </Filtered>
        ) : null}
      </StatCard>
    ))}
  </Grid>
);
