import type { GridRowModel } from '@mui/x-data-grid';

interface RowOfMember {
  memberReferenceId: { name: string; userName: string | null };
}

interface GridRows {
  getRowModels: () => ReadonlyMap<unknown, GridRowModel>;
}

/** The member of a row of a grid, with the user name where the grid has another member of the same name. */
export function memberText({ memberReferenceId: { name, userName } }: RowOfMember, grid: GridRows): string {
  const others = [...grid.getRowModels().values()] as Partial<RowOfMember>[];
  const isShared = others.some((row) => {
    const other = row.memberReferenceId;
    return other?.name === name && other.userName !== userName;
  });
  return isShared && userName ? `${name} (${userName})` : name;
}
