import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const ancestorsOf = (element: Element): Element[] => {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    ancestors.push(each);
  return ancestors;
};

/** Where somebody who used a control that is gone goes on: beside it, else at the heading of the page. */
function focusNear(ancestors: readonly Element[]): void {
  const main = document.getElementById('content');
  const isPart = (element: Element) => element.isConnected && element !== main && main?.contains(element);
  const near = ancestors.filter(isPart).find((element) => element.querySelector(FOCUSABLE) !== null);
  const target = near?.querySelector<HTMLElement>(FOCUSABLE) ?? main?.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}

/**
 * The focus does not fall to the page when the control that has it disappears: a filter that was cleared, a record that was deleted.
 * Lists that know better where it belongs, and dialogs, move it themselves before.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; ancestors: Element[] } | undefined;
    let frame = 0;
    /** The control was disabled while it had the focus, as a button is while its call runs: browsers take the focus away. */
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent) => {
      wasDisabled = false;
      if (target instanceof Element) last = { element: target, ancestors: ancestorsOf(target) };
    };
    const check = () => {
      frame = 0;
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
      focusNear(last.ancestors);
    };
    const observer = new MutationObserver(() => {
      if (last?.element.matches(':disabled')) wasDisabled = true;
      else if (wasDisabled && last?.element instanceof HTMLElement && last.element.isConnected) {
        wasDisabled = false;
        if (document.activeElement === document.body) last.element.focus({ preventScroll: true });
      }
      if (!last || last.element.isConnected || frame) return;
      // Two frames: effects that move the focus run in between.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(check);
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
