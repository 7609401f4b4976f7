import type { Column } from '@server/domain/sheets/sheet';
import type { Total } from '@server/domain/totals';
import type { CoordinatorRow, FamilyMemberRow, MemberRow, PlanRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { cacheById } from '@server/utils/cache-by-id';
import { GENDERS } from '@/contract/choices';
import type { Level } from '@/contract/roles';
import { LEVELS_DOWN, type LevelReference, referenceOfLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { chainFrom } from './hierarchy';

type NamedPerson = Pick<MemberRow, '_id' | 'name' | 'userName'>;

export const presentPersonRef = ({ _id, name, userName }: NamedPerson) => ({ _id, name, userName });

export const presentContact = (row: NamedPerson & Pick<MemberRow, 'email' | 'mobileNumber'>) => ({
  ...presentPersonRef(row),
  email: row.email,
  mobileNumber: row.mobileNumber,
});

export const presentMemberRef = (reader: Reader, memberId: string) =>
  presentPersonRef(getOrThrow(reader, 'members', memberId));

export const presentCoordinatorRef = (row: CoordinatorRow) => ({ ...presentPersonRef(row), unitName: row.unitName });

/** The superadmin is told from which panchayat a deposit or a commission comes: the member's, as it is now. */
export const presentPanchayatOf = (reader: Reader, memberId: string) =>
  presentCoordinatorRef(getOrThrow(reader, 'coordinators', getOrThrow(reader, 'members', memberId).panchayatId));

/** The contract has no pending coordinators: only new members wait to be confirmed. */
export const coordinatorStatusOf = ({ status }: CoordinatorRow) => (status === 'pending' ? 'inactive' : status);

export const presentEarner = (row: CoordinatorRow) => ({
  ...presentCoordinatorRef(row),
  status: coordinatorStatusOf(row),
});

export const presentPlanRef = ({ _id, planName }: PlanRow) => ({ _id, planName });

export const genderOf = (text: string | undefined) => GENDERS.find((each) => each === text);

export const presentFamilyMemberRef = ({ _id, name, relationship, gender }: FamilyMemberRow) => ({
  _id,
  name,
  relationship,
  gender: genderOf(gender),
});

export const familyMemberRefOf = (reader: Reader, familyMemberId: string | null) =>
  familyMemberId === null ? undefined : presentFamilyMemberRef(getOrThrow(reader, 'familyMembers', familyMemberId));

export function presentRelative(reader: Reader, familyMemberId: string | null) {
  if (familyMemberId === null) return undefined;
  const { name, relationship, gender } = getOrThrow(reader, 'familyMembers', familyMemberId);
  return { name, relationship, gender: genderOf(gender) };
}

export const presentOwner = (row: MemberRow) => ({ ...presentContact(row), status: row.status });

export const pictureOf = ({ profilePicture }: { profilePicture?: string | undefined }): string | undefined =>
  profilePicture === undefined ? undefined : `/uploads/${profilePicture}`;

export const presentLevelReferences = (
  chain: readonly CoordinatorRow[],
): Partial<Record<LevelReference, ReturnType<typeof presentCoordinatorRef>>> =>
  Object.fromEntries(chain.map((row) => [referenceOfLevel(row.level), presentCoordinatorRef(row)]));

/** The names of the places from the state down to this one. */
export const presentPlaces = (reader: Reader, coordinatorId: string): Partial<Record<Level, string>> =>
  Object.fromEntries(chainFrom(reader, coordinatorId).map(({ level, unitName }) => [level, unitName]));

/** Of a member, as it belongs now. */
export const presentPlacesOf = (reader: Reader, memberId: string) =>
  presentPlaces(reader, getOrThrow(reader, 'members', memberId).panchayatId);

/** The whole chain above the member, from the state down to the panchayat. */
export function placeColumns<Row extends { readonly memberId: string }>(reader: Reader): Column<Row>[] {
  const placesOf = cacheById((panchayatId) => presentPlaces(reader, panchayatId));
  return LEVELS_DOWN.map((level) => ({
    header: `${level.charAt(0).toUpperCase()}${level.slice(1)}`,
    value: ({ memberId }) => placesOf.get(getOrThrow(reader, 'members', memberId).panchayatId)[level],
  }));
}

export const presentTransactions = ({ amountPaise, count }: Total) => ({
  totalAmount: toRupees(amountPaise),
  totalTransactions: count,
});

export const presentCommissionSum = ({ amountPaise, count }: Total) => ({
  totalCommission: toRupees(amountPaise),
  count,
});

export const presentBreakdown = ({ amountPaise, count }: Total) => ({ count, totalAmount: toRupees(amountPaise) });
