import { Tooltip } from '@mui/material';
import { useEffect, useId, useState } from 'react';

const textFunctions = new WeakMap<Element, () => string>();

/** The text is made only when the tooltip opens, which most never do. */
export const lazyTooltip = (text: () => string) => (element: Element | null) => {
  if (element) textFunctions.set(element, text);
};

const tooltipText = (element: HTMLElement): string => textFunctions.get(element)?.() ?? element.dataset.tooltip ?? '';

/** In a calendar one month is compared with the next, and only the tooltip says more of it than its name. */
const isCell = (element: Element): boolean => element.matches('[role=gridcell]');

/** The theme has the same delay for MUI's tooltips. */
const ENTER_DELAY_MS = 300;

const tooltipTarget = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

const focusedCell = (): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement && isCell(activeElement) ? tooltipTarget(activeElement) : null;
};

/** One tooltip for all elements with `data-tooltip`: MUI's Tooltip around each button of a list takes longer than the rows themselves. */
export function DelegatedTooltip() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let target: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (element: HTMLElement | null) => {
      if (element === target) return;
      target = element;
      clearTimeout(timer);
      setAnchor(null);
      const delay = element && isCell(element) ? 0 : ENTER_DELAY_MS;
      if (element) timer = setTimeout(() => element.isConnected && setAnchor(element), delay);
    };
    // A tooltip lets presses through to what lies below, and yet stays while the pointer is over it: with a magnifier it is read there.
    const isOverTooltip = ({ clientX, clientY }: MouseEvent) => {
      const edge = document.getElementById(id)?.getBoundingClientRect();
      if (!edge || edge.width === 0) return false;
      return clientX >= edge.left && clientX <= edge.right && clientY >= edge.top && clientY <= edge.bottom;
    };
    const onOver = (event: MouseEvent) => {
      const below = tooltipTarget(event.target);
      if (below || !isOverTooltip(event)) show(below ?? focusedCell());
    };
    const onFocus = ({ target: focused }: Event) => {
      if (focused instanceof Element && (isCell(focused) || focused.matches(':focus-visible')))
        show(tooltipTarget(focused));
    };
    const hide = () => show(null);
    const listeners = { mouseover: onOver, mousemove: onOver, focusin: onFocus, focusout: hide, pointerdown: hide };
    const each = Object.entries(listeners) as [keyof DocumentEventMap, EventListener][];
    for (const [name, listener] of each) document.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of each) document.removeEventListener(name, listener);
    };
  }, [id]);

  useEffect(() => {
    if (!anchor) return;
    // The label of a button says more than its tooltip. Others are described by it.
    if (isCell(anchor) || !anchor.hasAttribute('aria-label')) anchor.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes only the tooltip, and not the dialog around it.
      event.stopPropagation();
      setAnchor(null);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      anchor.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [anchor, id]);

  return (
    <Tooltip
      open={anchor !== null}
      id={id}
      title={anchor ? tooltipText(anchor) : ''}
      describeChild
      disableInteractive
      placement={anchor?.dataset.placement === 'top' ? 'top' : 'bottom'}
      slotProps={{ popper: { anchorEl: anchor }, tooltip: { sx: { whiteSpace: 'pre-line' } } }}
    >
      <span />
    </Tooltip>
  );
}
