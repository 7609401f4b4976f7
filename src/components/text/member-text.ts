import type { GridRowModel } from '@mui/x-data-grid';

interface Person {
  readonly name: string;
  readonly userName: string | null;
}

type RowOfMember = { readonly memberReferenceId: Person } | { readonly member: Person };

interface GridRows {
  getRowModels: () => ReadonlyMap<unknown, GridRowModel>;
}

/** The name of a person, with the user name where somebody else among these people has the same name. */
export function nameAmong({ name, userName }: Person, people: readonly Person[]): string {
  const isShared = people.some((other) => other.name === name && other.userName !== userName);
  return isShared && userName ? `${name} (${userName})` : name;
}

const memberOf = (row: RowOfMember): Person => ('member' in row ? row.member : row.memberReferenceId);

/** The member of a row, with the user name where the shown rows (of cards, or of a grid) have another member of the same name. */
export function memberText(row: RowOfMember, shown: readonly RowOfMember[] | GridRows): string {
  const rows = 'getRowModels' in shown ? ([...shown.getRowModels().values()] as RowOfMember[]) : shown;
  return nameAmong(memberOf(row), rows.map(memberOf));
}
