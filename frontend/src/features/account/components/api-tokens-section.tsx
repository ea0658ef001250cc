import type { ApiToken } from '@debrief/contracts/http/api-tokens';
import { Plug } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableFrame } from '../../../components/ui/table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { basePath } from '../../../lib/base-path.ts';
import { loadable } from '../../../lib/loadable.ts';
import { color, space } from '../../../theme/index.ts';
import { useApiTokens } from '../api-tokens.api.ts';
import type ApiTokenDialog from './api-token-dialog.tsx';
import { ApiTokenItem } from './api-token-item.tsx';
import type RevokeApiTokenDialog from './revoke-api-token-dialog.tsx';

const Purpose = styled.p`
  padding: ${space[5]};
`;

const List = styled.ul`
  border-top: 1px solid ${color.border};
`;

const dialog = loadable<ComponentProps<typeof ApiTokenDialog>>(() => import('./api-token-dialog.tsx'));
const revokeDialog = loadable<ComponentProps<typeof RevokeApiTokenDialog>>(
  () => import('./revoke-api-token-dialog.tsx'),
);

const ApiTokensSection = () => {
  const { query, create, revoke } = useApiTokens();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  return (
    <Section title="API tokens">
      <QueryBoundary
        query={query}
        loading={<TableSkeleton label="Loading your API tokens" />}
        errorTitle="Couldn’t load your API tokens"
      >
        {(tokens) => (
          <TableFrame>
            <Purpose>
              With a token, Zapier, n8n or your own program can read and add notes and contacts for you.{' '}
              <a href={`${basePath}/docs/api`}>See what the API can do</a>
            </Purpose>
            {tokens.length > 0 ? (
              <List aria-label="API tokens">
                {tokens.map((token) => (
                  <ApiTokenItem key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </List>
            ) : null}
            <ListFooter>
              <Button ref={createButton} $kind="secondary" onClick={() => setCreating(true)}>
                <Plug size={16} aria-hidden /> Create a token
              </Button>
            </ListFooter>
          </TableFrame>
        )}
      </QueryBoundary>
      <Region>
        {isCreating ? <dialog.Component create={create} onClose={() => setCreating(false)} /> : null}
        {revoking ? (
          <revokeDialog.Component
            token={revoking}
            revoke={revoke}
            onClose={() => setRevoking(null)}
            returnTo={() => createButton.current}
          />
        ) : null}
      </Region>
    </Section>
  );
};

export default ApiTokensSection;
