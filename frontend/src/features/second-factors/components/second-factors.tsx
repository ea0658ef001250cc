import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Loading } from '../../../components/ui/spinner.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { useUser } from '../../../lib/session-user.ts';
import { space } from '../../../theme/index.ts';
import { useLinkedProviders } from '../linked-providers.api.ts';
import { useSecondFactors } from '../second-factors.api.ts';
import type { FactorsProps } from './factors.tsx';
import { Region } from '../../../components/ui/region.tsx';

const factors = loadable<FactorsProps>(() => import('./factors.tsx'));

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;

export const SecondFactors = () => {
  const query = useSecondFactors();
  const linked = useLinkedProviders();
  // Loads the code in parallel with the query. A failed load is retried on rendering.
  useEffect(() => void factors.load().catch(() => undefined), []);
  const { email, emailVerified } = useUser();
  const canAdd = emailVerified !== false;
  return (
    <Section title="Signing in">
      <Sheet as="div">
        {canAdd ? null : (
          <Notice role="note">
            Verify your email to add a way to sign in: open the link we sent to {email}.
          </Notice>
        )}
        <QueryBoundary query={query} loading={<Loading />} errorTitle="Couldn’t load your ways to sign in">
          {({ totp, passkeys }) => (
            <Region loading={<Loading />}>
              <factors.Component
                {...{ totp, passkeys, canAdd }}
                linked={linked.data}
                onChange={() => void query.mutate()}
                onLinkedChange={() => void linked.mutate()}
              />
            </Region>
          )}
        </QueryBoundary>
      </Sheet>
    </Section>
  );
};
