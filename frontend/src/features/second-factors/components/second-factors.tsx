import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Loading } from '../../../components/ui/spinner.tsx';
import { space } from '../../../theme/index.ts';
import { useSecondFactors } from '../api/use-second-factors.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;

/** How the user signs in beside their password: a section of a page. */
export const SecondFactors = () => {
  const query = useSecondFactors();
  const refresh = () => void query.mutate();
  return (
    <Section title="Signing in">
      <Sheet as="div">
        <QueryBoundary
          query={query}
          loading={<Loading />}
          errorTitle="Your ways to sign in could not be loaded"
        >
          {({ totp, passkeys }) => (
            <>
              <AuthenticatorApp totp={totp} onChange={refresh} />
              <Passkeys passkeys={passkeys} onChange={refresh} />
            </>
          )}
        </QueryBoundary>
      </Sheet>
    </Section>
  );
};
