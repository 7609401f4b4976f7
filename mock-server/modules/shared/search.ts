import type {
  Collection,
  CoordinatorRow,
  DepositRow,
  FamilyMemberRow,
  MemberRow,
  PlanRow,
  Rows,
} from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { digitsOf, searchedDigits } from '@/domain/phone';
import { includesText, normalizeText } from '@/domain/text';

export const idsOf = (rows: readonly { readonly _id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ _id }) => _id));

export const idsMatching = <C extends Collection>(
  reader: Reader,
  collection: C,
  words: string,
  textsOf: (row: Rows[C]) => readonly string[],
): ReadonlySet<string> => idsOf(reader.all(collection).filter((row) => includesText(words, textsOf(row))));

export const memberIdsMatching = (reader: Reader, words: string) =>
  idsMatching(reader, 'members', words, ({ name, userName }) => [name, userName]);

export const planIdsMatching = (reader: Reader, words: string) =>
  idsMatching(reader, 'plans', words, ({ planName }) => [planName]);

/** Separates the texts of a row, so that words are not found across two of them. */
const SEPARATOR = '\u0000';

/**
 * Searches for words in the same fields of many rows, like includesText. Words that are a mobile number are found in that field however the
 * two are written. The normalized text of a row is kept with the row's object, which a change replaces.
 */
function createRowSearch<R extends object>(...fields: readonly (keyof R)[]) {
  const normalizedTexts = new WeakMap<R, string>();
  const textOf = (row: R): string => {
    const cached = normalizedTexts.get(row);
    if (cached !== undefined) return cached;
    const texts = fields.map((field) => normalizeText(String(row[field] ?? '')));
    if ('mobileNumber' in row && fields.includes('mobileNumber' as keyof R))
      texts.push(digitsOf(String(row.mobileNumber)));
    const text = texts.join(SEPARATOR);
    normalizedTexts.set(row, text);
    return text;
  };
  return (words: string | undefined): ((row: R) => boolean) => {
    const query = normalizeText(words ?? '').trim();
    if (query === '') return () => true;
    const digits = searchedDigits(query);
    return (row) => textOf(row).includes(query) || (digits !== undefined && textOf(row).includes(digits));
  };
}

export const searchMembers = createRowSearch<MemberRow>('name', 'userName', 'email', 'mobileNumber');
/** With the id, so that a link to one member finds it. */
export const searchDownline = createRowSearch<MemberRow>('name', 'userName', 'email', 'mobileNumber', '_id');
export const searchMemberAddresses = createRowSearch<MemberRow>('name', 'userName', 'email');
export const searchMemberNames = createRowSearch<MemberRow>('name', 'userName');
export const searchMemberContacts = createRowSearch<MemberRow>('name', 'email', 'mobileNumber');
export const searchCoordinators = createRowSearch<CoordinatorRow>('name', 'userName', 'email', 'unitName');
export const searchFamilyNames = createRowSearch<Pick<FamilyMemberRow, 'name'>>('name');
export const searchFamilyContacts = createRowSearch<FamilyMemberRow>('name', 'email', 'mobileNumber');
export const searchPlanNames = createRowSearch<PlanRow>('planName');
export const searchTransactions = createRowSearch<DepositRow>('transactionId');

/** For filters that accept words or an id. */
export const searchMemberNamesAndIds = createRowSearch<MemberRow>('name', 'userName', '_id');
export const searchPlanNamesAndIds = createRowSearch<PlanRow>('planName', '_id');
