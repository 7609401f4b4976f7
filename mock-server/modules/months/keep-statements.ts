import { bookedMonthOf } from '@server/domain/booking';
import type { StatementLine } from '@server/domain/statement';
import { keep, keptText } from '@server/modules/commissions/kept-statements';
import { presentStated, statementLineOf } from '@server/modules/commissions/statement-lines';
import type { CommissionRow, KeptStatementRow } from '@server/store/rows';
import type { Change, Store } from '@server/store/store';
import { TimeSlices } from '@server/utils/time-slices';
import { monthIndex } from '@/domain/months';

/** One commit writes no more: other requests wait for it. */
const MOST_ROWS = 200;
const MOST_CHARACTERS = 1_000_000;

/** An id for each month, as `monthIndex` counts. */
type ClosingIds = ReadonlyMap<number, string>;

interface Writing {
  readonly store: Store;
  readonly closingIds: ClosingIds;
  readonly rowOf: (closingId: string, coordinatorId: string) => Pick<KeptStatementRow, '_id' | 'createdAt'>;
}

/** The coordinators whose statements a change makes others, as far as their months are being closed. */
export function coordinatorsOf({ collection, before, after }: Change, closingIds: ClosingIds): readonly string[] {
  if (collection === 'coordinators') return before === undefined && after ? [after._id] : [];
  if (collection === 'payoutLines') return [before, after].flatMap((row) => row?.coordinatorId ?? []);
  // Another server that begins to close a month drops what is not closed yet.
  if (collection === 'keptStatements')
    return before && !after && [...closingIds.values()].includes(before.closingId) ? [before.coordinatorId] : [];
  if (collection !== 'commissions') return [];
  const isKept = (row: CommissionRow) => row.status !== 'pending' && closingIds.has(monthIndex(bookedMonthOf(row)));
  return [before, after].flatMap((row) => (row && isKept(row) ? row.coordinatorId : []));
}

/** What was decided for the coordinator, by the months that are closed, each line as it is kept. */
async function linesByMonth(store: Store, coordinatorId: string, closingIds: ClosingIds, slices: TimeSlices) {
  const lines = new Map([...closingIds.keys()].map((index) => [index, [] as string[]]));
  for (const { _id } of store.by('commissions', 'coordinatorId', coordinatorId).slice()) {
    if (slices.isOver) await slices.next();
    const row = store.get('commissions', _id);
    if (!row || row.status === 'pending') continue;
    const line = (): StatementLine => statementLineOf(store, row);
    lines.get(monthIndex(bookedMonthOf(row)))?.push(JSON.stringify(line()));
  }
  return lines;
}

/** The statements of these coordinators are written beside the closing, which is made when all are there. Others are served meanwhile. */
export async function keepStatements({ store, closingIds, rowOf }: Writing, coordinatorIds: Set<string>) {
  const slices = new TimeSlices();
  let rows: KeptStatementRow[] = [];
  const write = async () => {
    const part = rows;
    rows = [];
    await store.commit((tx) => {
      for (const row of part)
        if (tx.get('keptStatements', row._id)) tx.update('keptStatements', row._id, row);
        else tx.insert('keptStatements', row);
    });
  };
  for (const id of [...coordinatorIds]) {
    // What is changed from here on has the coordinator looked at once more.
    coordinatorIds.delete(id);
    const row = store.get('coordinators', id);
    // It may have been deleted meanwhile, and then had no commissions.
    if (!row) continue;
    const coordinator = presentStated(row);
    for (const [index, lines] of await linesByMonth(store, id, closingIds, slices)) {
      if (slices.isOver) await slices.next();
      const closingId = closingIds.get(index) ?? '';
      rows.push({
        ...rowOf(closingId, id),
        closingId,
        coordinatorId: id,
        ...(await keep(keptText(coordinator, lines))),
      });
      const characters = rows.reduce((sum, { content }) => sum + content.length, 0);
      if (rows.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await write();
    }
  }
  await write();
}

/** Statements of closings that were undone, or that did not come to their end. */
export async function dropUnusedStatements(store: Store): Promise<void> {
  const live = new Set(store.all('closings').flatMap(({ _id, reopenedAt }) => (reopenedAt === undefined ? _id : [])));
  const unused = store.all('keptStatements').filter(({ closingId }) => !live.has(closingId));
  for (let at = 0; at < unused.length; at += MOST_ROWS)
    await store.commit((tx) => {
      for (const { _id } of unused.slice(at, at + MOST_ROWS))
        if (tx.get('keptStatements', _id)) tx.remove('keptStatements', _id);
    });
}
