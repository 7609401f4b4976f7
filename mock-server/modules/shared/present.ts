import type { Total } from '@server/domain/totals';
import type { CoordinatorRow, FamilyMemberRow, MemberRow, PlanRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { GENDERS } from '@/contract/choices';
import { type LevelReference, referenceOfLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';

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

export const presentFamilyMemberRef = ({ _id, name, relationship }: FamilyMemberRow) => ({ _id, name, relationship });

export const genderOf = (text: string | undefined) => GENDERS.find((each) => each === text);

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

export const presentTransactions = ({ amountPaise, count }: Total) => ({
  totalAmount: toRupees(amountPaise),
  totalTransactions: count,
});

export const presentCommissionSum = ({ amountPaise, count }: Total) => ({
  totalCommission: toRupees(amountPaise),
  count,
});

export const presentBreakdown = ({ amountPaise, count }: Total) => ({ count, totalAmount: toRupees(amountPaise) });
