import type { OpenSession } from '@debrief/contracts/http/account';
import { Check, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDay, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { deviceName } from '../device-name.ts';

export const AccessItem = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[3]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }

  > button,
  > svg {
    flex: none;
  }

  > svg {
    color: ${color.textMuted};
  }
`;

export const AccessWords = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
`;

export const AccessName = styled.span`
  font-weight: 600;
`;

export const AccessDetail = styled.span`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const icons: Record<NonNullable<OpenSession['device']['type']>, LucideIcon> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
};

interface Props {
  session: OpenSession;
  disabled: boolean;
  onEnd: () => void;
}

export const SessionItem = ({ session, disabled, onEnd }: Props) => {
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const Icon = icons[device.type ?? 'desktop'];
  const name = deviceName(device);
  return (
    <AccessItem>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <AccessWords>
        <AccessName>{name}</AccessName>
        <AccessDetail>{isCurrent ? 'In use now' : `Last used ${formatDayAndTime(lastUsedAt)}`}</AccessDetail>
        <AccessDetail>Signed in {formatDay(createdAt)}</AccessDetail>
      </AccessWords>
      {isCurrent ? (
        <Badge tone="positive" icon={Check}>
          This device
        </Badge>
      ) : (
        <Button
          $kind="secondary"
          disabled={disabled}
          aria-label={`Sign out ${name}, last used ${formatDayAndTime(lastUsedAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </AccessItem>
  );
};
