import type { Level } from '../../../src/contract/roles';
import type { CoordinatorRow } from '../../store/rows';
import type { Reader } from '../../store/store';
import { type Refusal, refuse } from '../context';

/** The address of a coordinator names its level: under another level it does not exist. */
export function findCoordinator(reader: Reader, level: Level, id: string): CoordinatorRow | Refusal {
  const row = reader.get('coordinators', id);
  return row?.level === level ? row : refuse('not-found', 'Coordinator not found');
}

interface Unit {
  readonly level: Level;
  readonly parentId: string | null;
  readonly unitName: string;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Each unit has one coordinator (decisions §5): below the same coordinator a place stands once. */
export function refuseTakenUnit(
  reader: Reader,
  { level, parentId, unitName }: Unit,
  ownId?: string,
): Refusal | undefined {
  const siblings =
    parentId === null ? reader.by('coordinators', 'level', level) : reader.by('coordinators', 'parentId', parentId);
  const other = siblings.find((row) => plain(row.unitName) === plain(unitName) && row._id !== ownId);
  return other && refuse('conflict', `${other.name} is the coordinator of ${other.unitName} already`, 'unitName');
}
