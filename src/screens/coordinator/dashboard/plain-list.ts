/** Short lists of the dashboard: lines between rows, none around them. */
export const plainList = { listStyle: 'none', m: 0, p: 0 };

const plainRow = { display: 'flex', alignItems: 'center', gap: 3, '& + &': { borderTop: 1, borderColor: 'divider' } };
export const oneLineRow = { ...plainRow, minHeight: 48 };
export const twoLineRow = { ...plainRow, minHeight: 60 };
