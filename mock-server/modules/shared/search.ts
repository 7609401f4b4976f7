import type {
  AuditRow,
  Collection,
  CoordinatorRow,
  DepositRow,
  FamilyMemberRow,
  MemberRow,
  PlanRow,
  Rows,
} from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { createPartTest, latinForm } from '@/domain/text/latin-spelling';
import { createSearch, includesText, searchableForm } from '@/domain/text/text';

export const idsOf = (rows: readonly { readonly _id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ _id }) => _id));

/** No part is found across two texts of a row. */
const SEPARATOR = '\u0000';

type RowTest<R> = (row: R) => boolean;

/** Whether texts that are no row of their own have the words. */
export const isFoundIn = (words: string | undefined, texts: readonly (string | undefined)[]): boolean =>
  includesText(words, texts, createPartTest);

/** Kept with the row's object, which a change replaces. */
function keptWithRow<R extends object>(make: (row: R) => string): (row: R) => string {
  const forms = new WeakMap<R, string>();
  return (row) => {
    const kept = forms.get(row);
    if (kept !== undefined) return kept;
    const form = make(row);
    forms.set(row, form);
    return form;
  };
}

/** Looks for one part of a search in many rows. */
function createPartSearch<R extends object>(...fields: readonly (keyof R)[]) {
  const formOf = keptWithRow<R>((row) =>
    fields.map((field) => searchableForm(String(row[field] ?? ''))).join(SEPARATOR),
  );
  const latinFormOf = keptWithRow<R>((row) => latinForm(formOf(row)));
  return (part: string): RowTest<R> => {
    const isIn = createPartTest(part);
    return (row) => isIn(formOf(row), () => latinFormOf(row));
  };
}

/** The parts of the words may be found in different records that belong to a row, such as its member and its plan. */
export function searchParts<R>(words: string, testOf: (part: string) => RowTest<R>): RowTest<R> {
  const tests = new Map<string, RowTest<R>>();
  const testOfPart = (part: string): RowTest<R> => {
    const test = tests.get(part) ?? testOf(part);
    tests.set(part, test);
    return test;
  };
  const search = createSearch(words);
  return (row) => search((part) => testOfPart(part)(row));
}

const inRows =
  <R extends object>(testOf: (part: string) => RowTest<R>) =>
  (words: string | undefined): RowTest<R> =>
    words ? searchParts(words, testOf) : () => true;
const createRowSearch = <R extends object>(...fields: readonly (keyof R)[]) => inRows(createPartSearch(...fields));

export const partOf = {
  person: createPartSearch<{ readonly name: string; readonly userName?: string }>('name', 'userName'),
  member: createPartSearch<MemberRow>('name', 'userName', 'email', 'mobileNumber'),
  family: createPartSearch<Pick<FamilyMemberRow, 'name'>>('name'),
  relative: createPartSearch<FamilyMemberRow>('name', 'relationship', 'mobileNumber', 'email'),
  plan: createPartSearch<PlanRow>('planName'),
  place: createPartSearch<CoordinatorRow>('unitName'),
  placeOrCoordinator: createPartSearch<CoordinatorRow>('name', 'userName', 'unitName'),
  transaction: createPartSearch<DepositRow>('transactionId'),
  entry: createPartSearch<AuditRow>('subjectId', 'sessionId', 'reason'),
};

export const idsWhere = <C extends Collection>(
  reader: Reader,
  collection: C,
  test: RowTest<Rows[C]>,
): ReadonlySet<string> => idsOf(reader.all(collection).filter(test));

/** Shorter parts, and words, stand in no transaction id or in nearly every one. */
const TRANSACTION_PART = /^(?=.*\d).{4}/;
export const isTransactionPart = (part: string): boolean => TRANSACTION_PART.test(part);

export const searchMembers = createRowSearch<MemberRow>('name', 'userName', 'email', 'mobileNumber');
/** A link to one member finds it by the id. */
export const searchDownline = createRowSearch<MemberRow>('name', 'userName', 'email', 'mobileNumber', '_id');
export const searchMemberAddresses = createRowSearch<MemberRow>('name', 'userName', 'email');
export const searchMemberNames = createRowSearch<MemberRow>('name', 'userName');
export const searchMemberContacts = createRowSearch<MemberRow>('name', 'email', 'mobileNumber');
export const searchCoordinators = createRowSearch<CoordinatorRow>(
  'name',
  'userName',
  'email',
  'mobileNumber',
  'unitName',
);
export const searchFamilyNames = inRows(partOf.family);
export const searchFamilyContacts = createRowSearch<FamilyMemberRow>('name', 'email', 'mobileNumber');
export const searchPlanNames = inRows(partOf.plan);
export const searchTransactions = inRows(partOf.transaction);

export const searchMemberNamesAndIds = createRowSearch<MemberRow>('name', 'userName', '_id');
export const searchPlanNamesAndIds = createRowSearch<PlanRow>('planName', '_id');
