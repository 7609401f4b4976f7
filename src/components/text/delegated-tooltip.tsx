import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useState } from 'react';

const textFunctions = new WeakMap<Element, () => string>();

/** A ref for an element with `data-tooltip` whose text is made only when the tooltip opens, which most never do. */
export const lazyTooltip = (text: () => string) => (element: Element | null) => {
  if (element) textFunctions.set(element, text);
};

const tooltipText = (element: HTMLElement): string => textFunctions.get(element)?.() ?? element.dataset.tooltip ?? '';

/** The theme has the same delay for MUI's tooltips. */
const ENTER_DELAY_MS = 300;

const tooltipTarget = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * One tooltip for all elements with `data-tooltip`, on hover and keyboard focus. It is rendered once, in the layout: to render MUI's
 * Tooltip around each button of a list takes longer than the rows themselves.
 */
export function DelegatedTooltip() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let target: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showLater = (element: HTMLElement | null) => {
      if (element === target) return;
      target = element;
      clearTimeout(timer);
      setAnchor(null);
      if (element) timer = setTimeout(() => element.isConnected && setAnchor(element), ENTER_DELAY_MS);
    };
    const onOver = (event: Event) => showLater(tooltipTarget(event.target));
    const onFocus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        showLater(tooltipTarget(event.target));
    };
    const hide = () => showLater(null);
    const listeners = { mouseover: onOver, focusin: onFocus, focusout: hide, pointerdown: hide } as const;
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
    };
  }, []);

  useEffect(() => {
    if (!anchor) return;
    // The label of a button says more than its tooltip. Elements without a label are described by it.
    if (!anchor.hasAttribute('aria-label')) anchor.setAttribute('aria-describedby', id);
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
      slotProps={{ popper: { anchorEl: anchor }, tooltip: { sx: { whiteSpace: 'pre-line' } } }}
    >
      <span />
    </Tooltip>
  );
}
