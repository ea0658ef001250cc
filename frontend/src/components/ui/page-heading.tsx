import { ArrowLeft } from 'lucide-react';
import { Link } from './link.tsx';
import { styled } from 'styled-components';
import { space } from '../../theme/index.ts';
import { iconButtonStyle } from './icon-button.tsx';
import { PageSubtitle, PageTitle } from './page-title.ts';

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
`;

const Back = styled(Link)<{ $danger?: boolean }>`
  ${iconButtonStyle}
  margin: -7px 0 0 -12px;

  @media print {
    display: none;
  }
`;

interface Props {
  title: string;
  subtitle: string;
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
      <PageTitle>{title}</PageTitle>
      <PageSubtitle>{subtitle}</PageSubtitle>
    </div>
  </Row>
);
