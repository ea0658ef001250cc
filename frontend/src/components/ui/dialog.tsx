import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';
import { color, fontSize, media, motion, radius, space } from '../../theme/index.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

export const scrimStyle = css`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: ${color.scrim};
  animation: ${fadeIn} ${motion.quick};
`;

/**
 * Centred by margins: a transform would blur text and conflict with the animation. Shares the scrim's z-index, so that
 * a confirmation covers its opener.
 */
export const panelStyle = css`
  position: fixed;
  inset: 0;
  z-index: 20;
  margin: auto;
  width: min(100% - 32px, 560px);
  height: fit-content;
  max-height: calc(100dvh - 32px);
  display: flex;
  flex-direction: column;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  box-shadow: ${color.shadow};
  animation: ${rise} ${motion.calm};

  &:focus {
    outline: none;
  }
`;

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}
`;

const Panel = styled(Radix.Content)`
  ${panelStyle}
`;

const Head = styled.div`
  padding: ${space[5]} ${space[16]} ${space[4]} ${space[6]};
  border-bottom: 1px solid ${color.border};
`;

export const DialogTitle = styled(Radix.Title)`
  font-size: ${fontSize.lead};
  font-weight: 600;
  line-height: 1.3;
`;

const Description = styled(Radix.Description)`
  margin-top: ${space[1]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

/** Set `tabIndex` for keyboard scrolling if nothing inside is focusable. */
export const DialogBody = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[5]} ${space[6]};
`;

export const DialogActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[4]} ${space[6]};
  border-top: 1px solid ${color.border};

  ${media.phone} {
    padding: ${space[3]} ${space[4]};

    && > * {
      flex: 1;
      padding-inline: ${space[2]};
    }
  }
`;

/** Last in the tab order despite its position. */
const Close = styled(IconButton)`
  position: absolute;
  top: 10px;
  right: 10px;
`;

/** Focuses the panel, because focusing a field would open a phone's keyboard. */
const focusPanel = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
};

interface Props {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

export const Dialog = ({ title, description, onClose, children }: Props) => {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim />
        <Panel
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Head>
            <DialogTitle>{title}</DialogTitle>
            {description ? <Description>{description}</Description> : null}
          </Head>
          {children}
          <Radix.Close asChild>
            <Close aria-label="Close">
              <X size={18} aria-hidden />
            </Close>
          </Radix.Close>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
};
