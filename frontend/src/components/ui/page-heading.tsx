import { ArrowLeft } from 'lucide-react';
import { Link } from './link.tsx';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';
import { iconButtonStyle } from './icon-button.tsx';

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
`;

/** Aligns the arrow with the page's left edge and the first line of the title. */
const Back = styled(Link)<{ $danger?: boolean }>`
  ${iconButtonStyle}
  margin: -7px 0 0 -12px;
`;

const Title = styled.h1`
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.25;
`;

const Subtitle = styled.p`
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;

interface Props {
  title: string;
  subtitle: string;
  /** Target and accessible name of the back arrow. */
  back?: { readonly to: string; readonly label: string };
}

export const PageHeading = ({ title, subtitle, back }: Props) => (
  <Row>
    {back ? (
      <Back to={back.to} aria-label={back.label}>
        <ArrowLeft size={20} aria-hidden />
      </Back>
    ) : null}
    <div>
      <Title>{title}</Title>
      <Subtitle>{subtitle}</Subtitle>
    </div>
  </Row>
);
