import useEventCallback from '@mui/material/utils/useEventCallback';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type ShortcutHandler, useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';
import type { Identified } from './selection';

/** Table rows and phone cards carry the id of their record. */
const findRowElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

/** Screen readers read a focused row, and Enter opens it instead of pressing a button. */
function focusRow(id: string): boolean {
  const row = findRowElement(id);
  if (!row) return false;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
  return true;
}

function focusedRowId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id;
}

/** 'control' is the `RowButton` with the id of the row. */
type RowFocusPart = 'control' | 'row';

/** Returns how to stop waiting. */
function whenRowIsShown(id: string, onFocus: () => void): () => void {
  const observer = new MutationObserver(() => tryFocus());
  const tryFocus = (): void => {
    if (!focusRow(id)) return;
    observer.disconnect();
    onFocus();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  tryFocus();
  return () => observer.disconnect();
}

let openedRow: string | undefined;
const rememberOpenedRow = (id: string): void => {
  openedRow = id;
};

/** For rows that open over the list of another page: whoever comes back is at the row that was opened. Its id is given to the returned function. */
export function useReturnToRow(): (id: string) => void {
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType !== 'POP' || openedRow === undefined) return;
    return whenRowIsShown(openedRow, () => {
      openedRow = undefined;
    });
  }, [navigationType]);
  return rememberOpenedRow;
}

function focusRowPart(id: string | undefined, part: RowFocusPart): void {
  if (id && part === 'row' && focusRow(id)) return;
  const control = id && document.querySelector<HTMLElement>(`[data-focus-row="${id}"]`);
  (control || document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}

const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

/**
 * Keeps the keyboard in a list whose rows are decided. When rows are removed, the same part of the row that follows the first of them gets
 * the focus, the whole row for those who use the keyboard; the row before it if none follows, and the heading of the page if none is left.
 */
export function useFocusNextRow(rows: readonly Identified[]) {
  const isKeyboardUser = useRef(false);
  const [target, setTarget] = useState<{ id: string | undefined; part: RowFocusPart }>();

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      // Somebody may press a button of a dialog that a key has opened, and go on with the keyboard.
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null;
      if (!isInDialog) isKeyboardUser.current = false;
    };
    window.addEventListener('pointerdown', onPointerDown);
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, []);

  // For a dialog that asked for a reason: it gives the focus back when it closes.
  useEffect(() => {
    if (!target) return;
    const focus = () => focusRowPart(target.id, target.part);
    focus();
    if (!isDialogOpen()) return;
    // A drawer over the list keeps the focus while it is open, and gives it back to a row that may be gone.
    const observer = new MutationObserver(() => {
      if (isDialogOpen()) return;
      observer.disconnect();
      focus();
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [target]);

  const focusNextRow = useCallback(
    (removed: readonly Identified[], isFromDialog = false) => {
      const leaving = new Set(removed.map(({ _id }) => _id));
      const stays = ({ _id }: Identified) => !leaving.has(_id);
      const index = Math.max(
        0,
        rows.findIndex(({ _id }) => leaving.has(_id)),
      );
      const id = (rows.slice(index).find(stays) ?? rows.slice(0, index).reverse().find(stays))?._id;
      // Enter must not decide about another record than the dialog was about.
      const part = isFromDialog || isKeyboardUser.current ? 'row' : 'control';
      if (isDialogOpen()) setTarget({ id, part });
      else focusRowPart(id, part);
    },
    [rows],
  );
  return { focusNextRow, isKeyboardUser };
}

export interface RowKeyboardOptions<R extends Identified> {
  rows: readonly R[];
  isKeyboardUser: { current: boolean };
  describe: (row: R, position: number) => string;
  shortcuts?: Readonly<Record<string, (row: R) => void>> | undefined;
  onOpen?: ((row: R) => void) | undefined;
  /** It is false when there is nothing to take back. */
  onUndo?: (() => boolean) | undefined;
  onSelect: (row: R) => void;
  onHelp: () => void;
  pages: { current: number; pageCount: number; setCurrent: (page: number) => void };
}

/** Only a row that visibly has the focus is acted on. Returns the text for a live region. */
export function useRowKeyboard<R extends Identified>(options: RowKeyboardOptions<R>): string {
  const { rows, isKeyboardUser, describe, shortcuts = {}, onOpen, onUndo, onSelect, onHelp, pages } = options;
  const [announcement, setAnnouncement] = useState('');
  const lastIndex = useRef(-1);
  /** Set while the next or the previous page loads: which of its rows gets the focus, and the first row of the page that was left. */
  const turning = useRef<{ step: 1 | -1; leftId: string }>();
  const onPageShown = useEventCallback((): (() => void) | undefined => {
    const turn = turning.current;
    const index = turn?.step === 1 ? 0 : rows.length - 1;
    const row = rows[index];
    if (!turn || !row || rows[0]?._id === turn.leftId) return undefined;
    // The rows may come anew before the grid has drawn them; then this runs again.
    return whenRowIsShown(row._id, () => {
      turning.current = undefined;
      lastIndex.current = index;
      setAnnouncement(describe(row, index + 1));
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of another page
  useEffect(() => onPageShown(), [rows, onPageShown]);
  const turnPage = (step: 1 | -1): boolean => {
    const [first] = rows;
    const page = pages.current + step;
    if (!first || page < 1 || page > pages.pageCount) return false;
    turning.current = { step, leftId: first._id };
    isKeyboardUser.current = true;
    pages.setCurrent(page);
    return true;
  };

  const findActiveRow = () => {
    const id = focusedRowId();
    return rows.find(({ _id }) => _id === id);
  };
  const moveBy = (step: 1 | -1) => (): boolean => {
    if (turning.current) return true;
    const active = findActiveRow();
    if (active === rows[step === 1 ? rows.length - 1 : 0] && active && turnPage(step)) return true;
    // Where the focus was lost, the next step continues from the last position.
    const from = active ? rows.indexOf(active) : lastIndex.current - (step === 1 && lastIndex.current >= 0 ? 1 : 0);
    const index = Math.max(0, Math.min(rows.length - 1, from + step));
    const row = rows[index];
    if (!row || !focusRow(row._id)) return false;
    isKeyboardUser.current = true;
    lastIndex.current = index;
    setAnnouncement(describe(row, index + 1));
    return true;
  };
  const onActiveRow = (action: (row: R) => void) => (): boolean => {
    const row = findActiveRow();
    if (!row) return false;
    isKeyboardUser.current = true;
    lastIndex.current = rows.indexOf(row);
    action(row);
    return true;
  };
  const onRowElement =
    (action: () => boolean): ShortcutHandler =>
    (event) =>
      isRowElement(event) && action();

  useKeyboardShortcuts(
    {
      j: moveBy(1),
      k: moveBy(-1),
      ...Object.fromEntries(Object.entries(shortcuts).map(([key, action]) => [key, onActiveRow(action)])),
      ...(onUndo && { z: onUndo }),
      x: onActiveRow(onSelect),
      ' ': onRowElement(onActiveRow(onSelect)),
      ...(onOpen && { Enter: onRowElement(onActiveRow(onOpen)) }),
      '/': focusSearch,
      '?': () => {
        onHelp();
        return true;
      },
    },
    { repeatable: ['j', 'k'] },
  );

  return announcement;
}

/** Enter and Space belong to the control that has the focus, if it is no row. */
const isRowElement = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.dataset.id !== undefined || target.getAttribute('role') === 'gridcell');

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}
