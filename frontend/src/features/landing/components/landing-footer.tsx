import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { company } from '../../../lib/company.ts';
import { textPath } from '../../../lib/text-path.ts';
import { color, contentWidth, fontSize, media, space } from '../../../theme/index.ts';

const Foot = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${color.border};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  max-width: ${contentWidth};
  margin: 0 auto;
  padding: ${space[4]};

  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
    padding-bottom: ${space[8]};
  }
`;

const Company = styled.strong`
  color: ${color.text};
  font-weight: 600;
`;

const Address = styled.address`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  font-style: normal;
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};

  a {
    padding-block: ${space[2]};
  }
`;

export const LandingFooter = () => (
  <Foot>
    <Row>
      <Address>
        <Company>{company.name}</Company>
        <span>{company.postalAddress}</span>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </Address>
      <Links aria-label="About this service">
        <a href={textPath.privacy}>Privacy</a>
        <a href={textPath.security}>Security</a>
        <a href={textPath.terms}>Terms</a>
      </Links>
      <ButtonLink to={paths.login} $kind="secondary">
        Login / Sign up
      </ButtonLink>
    </Row>
  </Foot>
);
