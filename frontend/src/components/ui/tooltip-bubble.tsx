import { useEffect } from 'react';
import * as Radix from 'radix-ui/tooltip';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/index.ts';

export interface Tip {
  readonly label: string;
  readonly place: DOMRect;
}

const Anchor = styled.span`
  position: fixed;
  pointer-events: none;
`;

const Bubble = styled(Radix.Content)`
  z-index: 30;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  background: ${color.text};
  color: ${color.paper};
  font-size: ${fontSize.small};
  pointer-events: none;

  @media print {
    display: none;
  }
`;

interface Props {
  tip: Tip;
  onClose: () => void;
}

export const TooltipBubble = ({ tip: { label, place }, onClose }: Props) => {
  useEffect(() => {
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onClose, { capture: true });
  }, [onClose]);
  const { top, left, width, height } = place;
  return (
    <Radix.Provider delayDuration={0}>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <Anchor style={{ top, left, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {label}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
};

export default TooltipBubble;
