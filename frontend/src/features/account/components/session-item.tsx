import type { OpenSession } from '@debrief/contracts/http/account';
import { Check, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDay, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { deviceName } from '../device-name.ts';

const Item = styled.li`
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

const Words = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
`;

const Name = styled.span`
  font-weight: 600;
`;

const Small = styled.span`
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
    <Item>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <Words>
        <Name>{name}</Name>
        <Small>{isCurrent ? 'In use now' : `Last used ${formatDayAndTime(lastUsedAt)}`}</Small>
        <Small>Signed in {formatDay(createdAt)}</Small>
      </Words>
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
    </Item>
  );
};
