import type { MouseEvent } from 'react';

/** Elements with a click of their own, which does not open the row. */
const INTERACTIVE_SELECTOR =
  'button, a, input, label, [role=menuitem], .MuiDataGrid-cellCheckbox, .MuiDataGrid-actionsCell';

/**
 * Whether a click in a row or card opens it. One on a control of its own does not, nor one that ends a text selection, nor one in a menu
 * that the row has opened, which React reports to the row although it lies elsewhere in the document.
 */
export function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest(INTERACTIVE_SELECTOR) && !window.getSelection()?.toString();
}
