import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Loading } from '../../../components/ui/spinner.tsx';
import { useUser } from '../../../lib/session-user.ts';
import { space } from '../../../theme/index.ts';
import { useLinkedProviders } from '../api/use-linked-providers.ts';
import { useSecondFactors } from '../api/use-second-factors.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { LinkedProviders } from './linked-providers.tsx';
import { Passkeys } from './passkeys.tsx';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;

/** How the user signs in beside their password: a section of a page. */
export const SecondFactors = () => {
  const query = useSecondFactors();
  const linked = useLinkedProviders();
  const refresh = () => void query.mutate();
  const { email, emailVerified } = useUser();
  const canAdd = emailVerified !== false;
  return (
    <Section title="Signing in">
      <Sheet as="div">
        {canAdd ? null : (
          <Notice role="note">
            Verify your email to add a way to sign in: open the link that we sent to {email}.
          </Notice>
        )}
        <QueryBoundary
          query={query}
          loading={<Loading />}
          errorTitle="Your ways to sign in could not be loaded"
        >
          {({ totp, passkeys }) => (
            <>
              <AuthenticatorApp totp={totp} canAdd={canAdd} onChange={refresh} />
              <Passkeys passkeys={passkeys} canAdd={canAdd} onChange={refresh} />
              {linked.data ? (
                <LinkedProviders linked={linked.data} canAdd={canAdd} onChange={() => void linked.mutate()} />
              ) : null}
            </>
          )}
        </QueryBoundary>
      </Sheet>
    </Section>
  );
};
