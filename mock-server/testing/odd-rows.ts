import { type FieldMessage, messageWithoutCode, refuse } from '@server/domain/message';
import { badRequest } from '@server/http/errors';
import { createMemoryStore } from '@server/store/memory-store';
import type { Collection, Rows } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { ReplyOf } from '@/contract/endpoint';
import { DEMO_PASSWORD_HASH } from '../../fixtures/personas';
import type { patchRow } from './endpoints';
import { checkRows } from './invariants';
import { type EditedCollection, HIDDEN_FIELDS, rowSchemas } from './row-schemas';
import type { World } from './worlds';

type Fields = Readonly<Record<string, unknown>>;

export function presentRow(row: object): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...row };
  for (const field of HIDDEN_FIELDS) delete shown[field];
  return shown;
}

/** The collection whose row a field names. */
const NAMED: Readonly<Record<string, Collection>> = {
  panchayatId: 'coordinators',
  parentId: 'coordinators',
  handedOverTo: 'coordinators',
  coordinatorId: 'coordinators',
  cashTakenBy: 'coordinators',
  collectedBy: 'coordinators',
  memberId: 'members',
  familyMemberId: 'familyMembers',
  planId: 'plans',
  depositId: 'deposits',
  handInId: 'handIns',
  payoutId: 'payouts',
  reversalOf: 'commissions',
  correctionOf: 'commissions',
  decidedBy: 'superadmins',
  reversedBy: 'superadmins',
};

/** The product fails on a row that names one which is not there. */
const missingRows = (reader: Reader, row: Fields): FieldMessage[] =>
  Object.entries(NAMED).flatMap(([path, collection]) => {
    const named = row[path];
    return typeof named !== 'string' || reader.get(collection, named)
      ? []
      : [{ path, ...messageWithoutCode(`${path} names no row of ${collection}`) }];
  });

/** Nobody could tell who signs in. Coordinators of two levels may have one email. */
function takenNames(reader: Reader, collection: EditedCollection, row: Fields): FieldMessage[] {
  if (!('email' in row) || !('userName' in row)) return [];
  const others = (reader.all(collection) as readonly Rows['coordinators'][]).filter(({ _id }) => _id !== row._id);
  const isTaken = (name: 'email' | 'userName') =>
    others.some(
      (other) =>
        other[name].toLowerCase() === String(row[name]).toLowerCase() &&
        (name === 'userName' || other.level === row.level),
    );
  return (['email', 'userName'] as const)
    .filter(isTaken)
    .map((path) => ({ path, ...messageWithoutCode(`${path} is that of another account`) }));
}

/** Throws 400 with each wrong field. */
function parseRow(reader: Reader, collection: EditedCollection, row: Fields): Fields {
  const parsed = rowSchemas[collection].safeParse(row);
  if (parsed.success) {
    const wrong = [...missingRows(reader, parsed.data), ...takenNames(reader, collection, parsed.data)];
    if (wrong.length > 0) throw badRequest(wrong);
    return parsed.data;
  }
  throw badRequest(
    parsed.error.issues.flatMap((issue): FieldMessage[] => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((path) => ({ path, ...messageWithoutCode(`${collection} have no field ${path}`) }));
      const path = issue.path.join('.');
      return [{ path, ...messageWithoutCode(`${path}: ${issue.message}`) }];
    }),
  );
}

/** What was there and is not any more is removed. */
function write(tx: Transaction, collection: EditedCollection, row: Fields): void {
  const id = String(row._id);
  const before = tx.get(collection, id);
  if (!before) {
    const isAccount = 'email' in row && 'userName' in row;
    tx.insert(collection, { ...row, ...(isAccount && { passwordHash: DEMO_PASSWORD_HASH }) } as never);
    return;
  }
  const removed = Object.keys(presentRow(before)).filter((name) => !(name in row));
  const { _id, ...fields } = row;
  tx.update(collection, id, { ...Object.fromEntries(removed.map((name) => [name, undefined])), ...fields });
}

type BrokenRules = ReplyOf<typeof patchRow>['data']['violations'];

/** The rules about rows that hold before the change and not after it, or are broken by more rows. */
async function brokenBy({ services: { store } }: World, collection: EditedCollection, row: Fields) {
  const tried = createMemoryStore(store.data);
  await tried.commit((tx) => write(tx, collection, row));
  const broken = (await checkRows(tried)).filter(({ holds }) => !holds);
  if (broken.length === 0) return [];
  const before = new Map((await checkRows(createMemoryStore(store.data))).map((check) => [check.name, check]));
  return broken.flatMap(({ name, rule, count, violations }): BrokenRules => {
    const known = new Set(before.get(name)?.violations);
    return count > (before.get(name)?.count ?? 0)
      ? [{ name, rule, violations: violations.filter((violation) => !known.has(violation)) }]
      : [];
  });
}

interface Change {
  readonly collection: EditedCollection;
  readonly row: Fields;
  readonly allowViolations: boolean | undefined;
}

async function change(world: World, { collection, row: given, allowViolations }: Change) {
  const { store } = world.services;
  const row = parseRow(store, collection, given);
  const violations = await brokenBy(world, collection, row);
  const [first] = violations;
  if (first && !allowViolations) {
    const message = `${first.rule}: ${first.violations[0]}. With ?allowViolations=true the row is written all the same`;
    return refuse('conflict', messageWithoutCode(message));
  }
  await store.commit((tx) => write(tx, collection, row));
  const written = store.get(collection, String(row._id)) as object;
  return { data: { row: presentRow(written), violations } };
}

interface Edit extends Omit<Change, 'row'> {
  readonly id: string;
  readonly fields: Fields;
}

/** The row is `fields`, with the id; its instant is the present one unless it is given. */
export const replaceRow = (world: World, { id, fields, ...others }: Edit) =>
  change(world, { ...others, row: { createdAt: world.services.clock.now().toISOString(), ...fields, _id: id } });

/** The row has these fields instead of its own. One that is null is removed, unless null is one of its values. */
export async function mergeRow(world: World, { id, fields, ...others }: Edit) {
  const before = world.services.store.get(others.collection, id);
  if (!before) return refuse('not-found', messageWithoutCode(`${others.collection} have no row ${id}`), 'rowId');
  const { shape } = rowSchemas[others.collection];
  const isRemoved = ([name, value]: [string, unknown]) =>
    value === null && shape[name]?.safeParse(null).success === false && shape[name].safeParse(undefined).success;
  const changes = Object.entries(fields);
  const removed = new Set(changes.filter(isRemoved).map(([name]) => name));
  const row = Object.entries({ ...presentRow(before), ...fields }).filter(([name]) => !removed.has(name));
  return change(world, { ...others, row: { ...Object.fromEntries(row), _id: id } });
}
