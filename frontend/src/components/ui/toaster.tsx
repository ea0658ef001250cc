import { Check, CircleAlert, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { dismissToast, toastDuration, toastStore, undoDuration } from '../../lib/toasts.ts';
import { color, fontSize, media, motion, radius, space } from '../../theme/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Pixels. */
const swipeThreshold = 50;

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`;

const slideOut = keyframes`
  to { opacity: 0; transform: translateX(24px); }
`;

/**
 * Below the navigation, because toasts at the bottom would cover buttons. On phones, within reach of the thumb, above
 * the buttons that stick to the bottom.
 */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  top: 60px;
  right: 0;
  z-index: 40;
  width: 100%;
  padding: ${space[3]} ${space[4]};

  ${media.medium} {
    max-width: 420px;
  }

  ${media.phone} {
    top: auto;
    bottom: calc(120px + env(safe-area-inset-bottom));
  }
`;

const Root = styled(Radix.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[2]} ${space[3]} ${space[4]};
  pointer-events: auto;
  background: ${color.surface};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.caution : color.border)};
  border-radius: ${radius.card};
  box-shadow: ${color.shadow};
  animation: ${slideIn} ${motion.calm};

  /* Narrower than the list, so that it covers less of a dialog. */
  ${media.medium} {
    width: 340px;
    margin-left: auto;
  }

  > svg {
    margin-top: 10px;
    color: ${({ $destructive }) => ($destructive ? color.caution : color.positive)};
  }

  &[data-state='closed'] {
    animation: ${slideOut} ${motion.quick} forwards;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.quick};
  }

  &[data-swipe='end'] {
    animation: ${slideOut} ${motion.quick} forwards;
  }
`;

const Words = styled.div`
  min-width: 0;
  padding: 8px 0;
`;

const Title = styled(Radix.Title)`
  font-weight: 600;
  line-height: 1.4;
`;

const Description = styled(Radix.Description)`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Action = styled(Radix.Action)`
  margin-top: ${space[2]};
`;

export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getState);
  const viewport = useRef<HTMLOListElement>(null);
  const before = useRef<Element | null>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!viewport.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  /**
   * Restores the previous focus. Call this before the toast closes, because the focus would otherwise move to
   * the empty list.
   */
  const returnFocus = () => {
    const element = before.current?.isConnected ? before.current : document.getElementById('content');
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={swipeThreshold} duration={toastDuration}>
      {toasts.map(({ id, open, title, description, tone, action }) => (
        <Root
          key={id}
          open={open}
          {...(action && { duration: undoDuration })}
          onOpenChange={(next) => !next && dismissToast(id)}
          $destructive={tone === 'destructive'}
        >
          {tone === 'destructive' ? <CircleAlert size={18} aria-hidden /> : <Check size={18} aria-hidden />}
          <Words>
            <Title>{title}</Title>
            <Description>{description}</Description>
            {action ? (
              <Action
                altText={action.label}
                onClick={() => {
                  returnFocus();
                  action.run();
                }}
                asChild
              >
                <Button $kind="secondary">{action.label}</Button>
              </Action>
            ) : null}
          </Words>
          <Radix.Close asChild onClick={returnFocus}>
            <IconButton aria-label="Close">
              <X size={16} aria-hidden />
            </IconButton>
          </Radix.Close>
        </Root>
      ))}
      {/* `off`, because Radix announces toasts itself. */}
      <Viewport ref={viewport} aria-live="off" onFocus={onFocus} />
    </Radix.Provider>
  );
};
