import { useRef, type PointerEvent } from 'react';

/** Pixels that a touch must move to count as a swipe. */
const slop = 12;
const threshold = 96;
/** Pixels at the sides of the screen that phones reserve for going back. */
const edge = 24;

interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly element: HTMLElement;
  isSwipe: boolean;
}

interface Actions {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/**
 * Detects horizontal swipes by touch. Sets `data-swipe` to the direction once the swipe is long enough for
 * its action. The element needs `touch-action: pan-y`.
 */
export const useSwipe = (actions: Actions | null) => {
  const touch = useRef<Touch>(null);

  const reset = () => {
    const element = touch.current?.element;
    touch.current = null;
    if (!element) return;
    element.style.removeProperty('transform');
    element.style.removeProperty('transition');
    delete element.dataset['swipe'];
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { pointerId: id, pointerType, isPrimary, clientX: x, clientY: y, currentTarget: element } = event;
    if (pointerType !== 'touch' || !isPrimary || x < edge || x > window.innerWidth - edge) return;
    touch.current = { id, x, y, element, isSwipe: false };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = touch.current;
    if (!current || event.pointerId !== current.id) return;
    const [across, down] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isSwipe) {
      if (Math.abs(down) > slop) return reset();
      if (Math.abs(across) < slop) return;
      current.isSwipe = true;
      current.element.setPointerCapture(current.id);
      // Disables the transition during the swipe. It animates the return only.
      current.element.style.transition = 'none';
    }
    current.element.style.transform = `translateX(${across}px)`;
    if (Math.abs(across) < threshold) delete current.element.dataset['swipe'];
    else current.element.dataset['swipe'] = across < 0 ? 'left' : 'right';
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = touch.current;
    if (!current || event.pointerId !== current.id) return;
    const direction = current.element.dataset['swipe'];
    reset();
    if (direction === 'left') actions?.onLeft();
    if (direction === 'right') actions?.onRight();
  };

  return actions ? { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: reset } : {};
};
