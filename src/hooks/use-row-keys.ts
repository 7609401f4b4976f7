import { useCallback, useEffect, useRef, useState } from 'react';
import { focusedRow, focusRow } from './row-focus';
import { useFocusNext } from './use-focus-next';
import { type KeyAction, useKeys } from './use-keys';

interface Row {
  readonly _id: string;
}

export interface RowKeysOptions<R extends Row> {
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
export function useRowKeys<R extends Row>({ rows, describe, letters, onOpen, onSelect, onHelp }: RowKeysOptions<R>) {
  const [announcement, setAnnouncement] = useState('');
  const position = useRef(-1);
  const isByKeys = useRef(false);
  const focusNext = useFocusNext(rows);

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
    (act: () => boolean): KeyAction =>
    (event) =>
      isRowItself(event) && act();

  useKeys(
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
    moveOn: useCallback((leaving: Row) => focusNext(leaving, isByKeys.current ? 'row' : 'control'), [focusNext]),
  };
}
