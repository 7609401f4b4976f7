import { useCallback, useEffect, useRef, useState } from 'react';

/** What a key does; false when it did nothing, so that the browser may go on with it. */
type ShortcutHandler = (event: KeyboardEvent) => boolean | undefined;

/** Fields take letters; a checkbox does not. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** An open dialog, menu or list of choices has the keys for itself. */
const isOverlayOpen = (): boolean => document.querySelector('[aria-modal=true], [role=menu], [role=listbox]') !== null;

/**
 * Single keys for a whole screen. Never while something is typed, with Ctrl, Alt or Meta, or under a dialog; and a key
 * that is held down acts once, unless it is among `repeating`. react-hotkeys-hook was considered: it knows neither open dialogs nor keys that
 * are held down.
 */
export function useKeyboardShortcuts(
  actions: Readonly<Record<string, ShortcutHandler>>,
  repeating: readonly string[] = [],
): void {
  const latest = useRef({ actions, repeating });
  useEffect(() => {
    latest.current = { actions, repeating };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOverlayOpen()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = latest.current.actions[key];
      if (!action || (event.repeat && !latest.current.repeating.includes(key))) return;
      if (action(event) === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the grid and the frame, which have uses of their own for some of the keys.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Rows of a table and cards of a phone bear the id of their record. */
const findRowElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

/** Puts the focus on a whole row, where it is read out and where Enter opens instead of pressing a button. */
function focusRow(id: string): boolean {
  const row = findRowElement(id);
  if (!row) return false;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** The id of the row that has the focus, itself or in one of its controls. */
function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id;
}

interface FocusableRow {
  readonly _id: string;
}

/** Which part of the next row takes the focus: the control that `focusTarget` marks, or the whole row. */
type RowFocusPart = 'control' | 'row';

/** Put on the control that receives focus when the row before it has left. */
export const rowFocusTarget = (id: string) => ({ 'data-focus-row': id });

function focusRowPart(id: string | undefined, part: RowFocusPart): void {
  if (id && part === 'row' && focusRow(id)) return;
  const control = id && document.querySelector<HTMLElement>(`[data-focus-row="${id}"]`);
  (control || document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}

/**
 * Whoever decides row after row keeps the keyboard where the next decision is: when a row leaves, focus goes to the
 * same part of the following row, of the one before when it was the last, or to the title when it was the only one.
 */
export function useFocusNextRow(rows: readonly FocusableRow[]): (leaving: FocusableRow, part?: RowFocusPart) => void {
  const [target, setTarget] = useState<{ id: string | undefined; part: RowFocusPart }>();

  // After the drawing, when a dialog that asked for a reason has given the focus back.
  useEffect(() => {
    if (target) focusRowPart(target.id, target.part);
  }, [target]);

  return useCallback(
    (leaving, part = 'control') => {
      const at = rows.findIndex(({ _id }) => _id === leaving._id);
      setTarget({ id: (rows[at + 1] ?? rows[at - 1])?._id, part });
    },
    [rows],
  );
}

interface KeyboardRow {
  readonly _id: string;
}

interface RowKeyboardOptions<R extends KeyboardRow> {
  /** As they stand on the screen. */
  rows: readonly R[];
  /** What is said of a row that j or k leads to. */
  describe: (row: R, position: number) => string;
  /** What a letter does with the active row: the one that has the focus, whole or in a control. */
  letters: Readonly<Record<string, (row: R) => void>>;
  onOpen: (row: R) => void;
  onSelect?: (row: R) => void;
  onHelp: () => void;
}

/** Enter and Space belong to a control that has the focus; a row, or a cell of it, leaves them to us. */
const isRowItself = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.dataset.id !== undefined || target.getAttribute('role') === 'gridcell');

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}

/**
 * Decides a list from the keyboard: j and k move the active row, letters act on it, Space chooses it, Enter opens it,
 * / leads to the search and ? to the help. Only a row that visibly has the focus is acted on.
 */
export function useRowKeyboard<R extends KeyboardRow>({
  rows,
  describe,
  letters,
  onOpen,
  onSelect,
  onHelp,
}: RowKeyboardOptions<R>) {
  const [announcement, setAnnouncement] = useState('');
  const position = useRef(-1);
  const isByKeys = useRef(false);
  const focusNext = useFocusNextRow(rows);

  useEffect(() => {
    const usePointer = ({ target }: PointerEvent) => {
      // A button of the dialog that a key has opened is still the keyboard's way.
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null;
      if (!isInDialog) isByKeys.current = false;
    };
    window.addEventListener('pointerdown', usePointer);
    return () => window.removeEventListener('pointerdown', usePointer);
  }, []);

  const active = () => {
    const id = focusedRow();
    return rows.find(({ _id }) => _id === id);
  };
  const step = (by: 1 | -1) => (): boolean => {
    const current = active();
    // Where the focus was lost, the next step goes on from where it was.
    const from = current ? rows.indexOf(current) : position.current - (by === 1 && position.current >= 0 ? 1 : 0);
    const at = Math.max(0, Math.min(rows.length - 1, from + by));
    const row = rows[at];
    if (!row || !focusRow(row._id)) return false;
    isByKeys.current = true;
    position.current = at;
    setAnnouncement(describe(row, at + 1));
    return true;
  };
  const onActive = (act: ((row: R) => void) | undefined) => (): boolean => {
    const row = active();
    if (!row || !act) return false;
    isByKeys.current = true;
    position.current = rows.indexOf(row);
    act(row);
    return true;
  };
  const onRowItself =
    (act: () => boolean): ShortcutHandler =>
    (event) =>
      isRowItself(event) && act();

  useKeyboardShortcuts(
    {
      j: step(1),
      k: step(-1),
      ...Object.fromEntries(Object.entries(letters).map(([letter, act]) => [letter, onActive(act)])),
      ' ': onRowItself(onActive(onSelect)),
      Enter: onRowItself(onActive(onOpen)),
      '/': focusSearch,
      '?': () => {
        onHelp();
        return true;
      },
    },
    ['j', 'k'],
  );

  return {
    /** For a live region. */
    announcement,
    /** Call when a row leaves: the focus stays in the list, on the whole row for those who use the keys. */
    moveOn: useCallback(
      (leaving: KeyboardRow) => focusNext(leaving, isByKeys.current ? 'row' : 'control'),
      [focusNext],
    ),
  };
}
