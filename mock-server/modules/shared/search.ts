import type { Collection, CoordinatorRow, FamilyMemberRow, MemberRow, PlanRow, Rows } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { includesText, normalizeText } from '@/domain/text';

/** Ids of the rows that have the words in one of their texts: looked for once, not in each row that names them. */
export const idsMatching = <C extends Collection>(
  reader: Reader,
  collection: C,
  words: string,
  textsOf: (row: Rows[C]) => readonly string[],
): ReadonlySet<string> =>
  new Set(
    reader
      .all(collection)
      .filter((row) => includesText(words, textsOf(row)))
      .map(({ _id }) => _id),
  );

export const memberIdsMatching = (reader: Reader, words: string) =>
  idsMatching(reader, 'members', words, ({ name, userName }) => [name, userName]);

export const planIdsMatching = (reader: Reader, words: string) =>
  idsMatching(reader, 'plans', words, ({ planName }) => [planName]);

/** Between texts, so that no words are found across two of them. */
const SEPARATOR = '\u0000';

/**
 * Looks for words in the same texts of many rows (see includesText). What a row says is prepared once: rows are never changed, a new one
 * takes the old one's place.
 */
export function createRowSearch<R extends object>(textsOf: (row: R) => readonly (string | undefined)[]) {
  const prepared = new WeakMap<R, string>();
  const textOf = (row: R): string => {
    const known = prepared.get(row);
    if (known !== undefined) return known;
    const text = textsOf(row)
      .map((each) => normalizeText(each ?? ''))
      .join(SEPARATOR);
    prepared.set(row, text);
    return text;
  };
  return (words: string | undefined): ((row: R) => boolean) => {
    const wanted = normalizeText(words ?? '').trim();
    return wanted === '' ? () => true : (row) => textOf(row).includes(wanted);
  };
}

/** Words in name, user name, email or mobile number. */
export const searchMembers = createRowSearch<MemberRow>(({ name, userName, email, mobileNumber }) => [
  name,
  userName,
  email,
  mobileNumber,
]);

/** The same, or the id: a link to one member finds it. */
export const searchDownline = createRowSearch<MemberRow>(({ _id, name, userName, email, mobileNumber }) => [
  name,
  userName,
  email,
  mobileNumber,
  _id,
]);

/** Words in name, user name or email. */
export const searchMemberAddresses = createRowSearch<MemberRow>(({ name, userName, email }) => [name, userName, email]);

/** Words in name or user name. */
export const searchMemberNames = createRowSearch<MemberRow>(({ name, userName }) => [name, userName]);

/** Words in name, email or mobile number. */
export const searchMemberContacts = createRowSearch<MemberRow>(({ name, email, mobileNumber }) => [
  name,
  email,
  mobileNumber,
]);

/** Words in name, user name, email or place. */
export const searchCoordinators = createRowSearch<CoordinatorRow>(({ name, userName, email, unitName }) => [
  name,
  userName,
  email,
  unitName,
]);

export const searchFamilyNames = createRowSearch<Pick<FamilyMemberRow, 'name'>>(({ name }) => [name]);

export const searchPlanNames = createRowSearch<PlanRow>(({ planName }) => [planName]);
