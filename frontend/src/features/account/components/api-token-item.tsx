import type { ApiToken } from '@debrief/contracts/http/api-tokens';
import { Plug } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { formatDay, formatDayAndTime } from '../../../lib/format.ts';
import { describeScopes } from '../api-scopes.ts';
import { AccessDetail, AccessItem, AccessName, AccessWords } from './session-item.tsx';

const expiryOf = (expiresAt: string | null): string => {
  if (expiresAt === null) return 'Does not expire';
  return `${Date.parse(expiresAt) > Date.now() ? 'Expires' : 'Expired'} ${formatDay(expiresAt)}`;
};

interface Props {
  token: ApiToken;
  onRevoke: () => void;
}

export const ApiTokenItem = ({ token, onRevoke }: Props) => {
  const { name, scopes, createdAt, lastUsedAt, expiresAt } = token;
  return (
    <AccessItem>
      <Plug size={20} strokeWidth={1.5} aria-hidden />
      <AccessWords>
        <AccessName>{name}</AccessName>
        <AccessDetail>{describeScopes(scopes)}</AccessDetail>
        <AccessDetail>{lastUsedAt ? `Last used ${formatDayAndTime(lastUsedAt)}` : 'Never used'}</AccessDetail>
        <AccessDetail>
          Created {formatDay(createdAt)} · {expiryOf(expiresAt)}
        </AccessDetail>
      </AccessWords>
      <Button $kind="secondary" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </AccessItem>
  );
};
