import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useState } from 'react';

const lazyTexts = new WeakMap<Element, () => string>();

/** A ref for an element whose tooltip is only written when somebody points at it: most rows never are. It needs `data-tooltip`. */
export const lazyTooltip = (text: () => string) => (element: Element | null) => {
  if (element) lazyTexts.set(element, text);
};

const tooltipText = (element: HTMLElement): string => lazyTexts.get(element)?.() ?? element.dataset.tooltip ?? '';

/** As long as everywhere (theme). */
const ENTER_DELAY_MS = 300;

const tooltipTarget = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * One tooltip for all elements with `data-tooltip`, on pointing and on focus by the keyboard: a tooltip for each of a list's
 * buttons (MUI's Tooltip around each) takes longer to draw than the rows. It stands once, beside everything else.
 */
export function DelegatedTooltip() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let wanted: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const want = (element: HTMLElement | null) => {
      if (element === wanted) return;
      wanted = element;
      clearTimeout(timer);
      setAnchor(null);
      if (element) timer = setTimeout(() => element.isConnected && setAnchor(element), ENTER_DELAY_MS);
    };
    const onOver = ({ target }: Event) => want(tooltipTarget(target));
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) want(tooltipTarget(target));
    };
    const hide = () => want(null);
    const listeners = { mouseover: onOver, focusin: onFocus, focusout: hide, pointerdown: hide } as const;
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
    };
  }, []);

  useEffect(() => {
    if (!anchor) return;
    // A button's name says more than its tooltip; what has no name is described by it.
    if (!anchor.hasAttribute('aria-label')) anchor.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes the tooltip, and not the dialog around it.
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
