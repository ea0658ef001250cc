import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../../theme/index.ts';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

const Head = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 37em;
`;

const Title = styled.h2`
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

const Lead = styled.p`
  color: ${color.textMuted};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: ${space[6]};
`;

export const Points = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${space[6]} ${space[8]};
`;

const PointTitle = styled.h3`
  margin-bottom: ${space[1]};
  font-weight: 600;
`;

const PointText = styled.p`
  max-width: 32em;
  color: ${color.textMuted};
`;

export const Point = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <PointTitle>{title}</PointTitle>
    <PointText>{children}</PointText>
  </li>
);

interface Props {
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export const LandingSection = ({ id, title, lead, children }: Props) => {
  const titleId = useId();
  return (
    <Place id={id} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {lead === undefined ? null : <Lead>{lead}</Lead>}
      </Head>
      {children}
    </Place>
  );
};
