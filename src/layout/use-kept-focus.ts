import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const OVERLAY = '[role=dialog], [role=menu], [role=listbox]';

const ancestorsOf = (element: Element): Element[] => {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    ancestors.push(each);
  return ancestors;
};

/** The elements around a control tell where it was when it is gone. */
interface FocusPlace {
  element: Element;
  ancestors: Element[];
  /** The neighbors stood after and before the row or card that was removed with the control. */
  neighbors: { next: Node | null; previous: Node | null } | undefined;
}

const placeOf = (element: Element): FocusPlace => ({ element, ancestors: ancestorsOf(element), neighbors: undefined });

function neighborsOf({ element }: FocusPlace, records: readonly MutationRecord[]): FocusPlace['neighbors'] {
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  return removal && { next: removal.nextSibling, previous: removal.previousSibling };
}

function firstControl(start: Node | null, step: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  for (let node = start?.isConnected ? start : null; node; node = node[step]) {
    if (!(node instanceof HTMLElement)) continue;
    const control = node.matches(FOCUSABLE) ? node : node.querySelector<HTMLElement>(FOCUSABLE);
    if (control) return control;
  }
  return undefined;
}

/** The focus goes to the next row or card, else beside the control, else to the heading of the page. */
function focusNear({ ancestors, neighbors }: FocusPlace): void {
  const main = document.getElementById('content');
  const isPart = (element: Element) => element.isConnected && element !== main && main?.contains(element);
  const beside = () => {
    const near = ancestors.filter(isPart).find((element) => element.querySelector(FOCUSABLE) !== null);
    return near?.querySelector<HTMLElement>(FOCUSABLE);
  };
  const target =
    firstControl(neighbors?.next ?? null, 'nextSibling') ??
    firstControl(neighbors?.previous ?? null, 'previousSibling') ??
    beside() ??
    main?.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}

/** The focus does not fall to the page when its control disappears. Lists that know better where it belongs, and dialogs, move it before. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPlace | undefined;
    /** A record may be gone before the dialog that asked about it. */
    let inPage: FocusPlace | undefined;
    let frame = 0;
    /** The control was disabled while it had the focus, as a button is while its call runs: browsers take the focus away. */
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent) => {
      wasDisabled = false;
      if (!(target instanceof Element)) return;
      last = placeOf(target);
      // The container around a dialog has the focus first.
      if (!target.closest(`${OVERLAY}, .MuiModal-root`)) inPage = last;
    };
    const check = () => {
      frame = 0;
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      if (document.querySelector(OVERLAY)) return;
      focusNear(inPage && !inPage.element.isConnected ? inPage : last);
    };
    const observer = new MutationObserver((records) => {
      if (inPage && !inPage.element.isConnected && !inPage.neighbors) inPage.neighbors = neighborsOf(inPage, records);
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
