import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fontSize, navigationHeight, space } from '../../theme/index.ts';
import { sectionId } from './section-id.ts';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  scroll-margin-top: calc(${navigationHeight} + ${space[6]});
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
`;

const Title = styled.h2`
  font-size: ${fontSize.lead};
  font-weight: 600;
`;

interface Props {
  title: string;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

export const Section = ({ title, aside, id: anchor, children }: Props) => {
  const id = useId();
  return (
    <Place id={anchor ?? sectionId(title)} aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {aside}
      </Head>
      {children}
    </Place>
  );
};
