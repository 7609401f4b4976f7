/** Rows of a table and cards of a phone bear the id of their record. */
const rowOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

/** Puts the focus on a whole row, where it is read out and where Enter opens instead of pressing a button. */
export function focusRow(id: string): boolean {
  const row = rowOf(id);
  if (!row) return false;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** The id of the row that has the focus, itself or in one of its controls. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id;
}
