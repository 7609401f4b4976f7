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

/** The ids of the rows with the words in one of their texts. */
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
 * Searches for words in the same texts of many rows, like includesText. Words that are a mobile number are found however the two are
 * written, if the digits of the number are among the texts. The normalized text of a row is kept with the row's object, which a change
 * replaces.
 */
function createRowSearch<R extends object>(textsOf: (row: R) => readonly (string | undefined)[]) {
  const normalizedTexts = new WeakMap<R, string>();
  const textOf = (row: R): string => {
    const cached = normalizedTexts.get(row);
    if (cached !== undefined) return cached;
    const text = textsOf(row)
      .map((each) => normalizeText(each ?? ''))
      .join(SEPARATOR);
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

export const searchMembers = createRowSearch<MemberRow>(({ name, userName, email, mobileNumber }) => [
  name,
  userName,
  email,
  mobileNumber,
  digitsOf(mobileNumber),
]);

/** With the id, so that a link to one member finds it. */
export const searchDownline = createRowSearch<MemberRow>(({ _id, name, userName, email, mobileNumber }) => [
  name,
  userName,
  email,
  mobileNumber,
  digitsOf(mobileNumber),
  _id,
]);

export const searchMemberAddresses = createRowSearch<MemberRow>(({ name, userName, email }) => [name, userName, email]);

export const searchMemberNames = createRowSearch<MemberRow>(({ name, userName }) => [name, userName]);

export const searchMemberContacts = createRowSearch<MemberRow>(({ name, email, mobileNumber }) => [
  name,
  email,
  mobileNumber,
  digitsOf(mobileNumber),
]);

export const searchCoordinators = createRowSearch<CoordinatorRow>(({ name, userName, email, unitName }) => [
  name,
  userName,
  email,
  unitName,
]);

export const searchFamilyNames = createRowSearch<Pick<FamilyMemberRow, 'name'>>(({ name }) => [name]);

export const searchPlanNames = createRowSearch<PlanRow>(({ planName }) => [planName]);

/** For filters that accept words or an id. */
export const searchMemberNamesAndIds = createRowSearch<MemberRow>(({ _id, name, userName }) => [name, userName, _id]);
export const searchPlanNamesAndIds = createRowSearch<PlanRow>(({ _id, planName }) => [planName, _id]);

export const searchFamilyContacts = createRowSearch<FamilyMemberRow>(({ name, mobileNumber, email }) => [
  name,
  email,
  mobileNumber,
  digitsOf(mobileNumber),
]);

export const searchTransactions = createRowSearch<DepositRow>(({ transactionId }) => [transactionId]);
