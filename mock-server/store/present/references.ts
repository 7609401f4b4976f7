import type { CoordinatorRow, FamilyMemberRow, MemberRow, PlanRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';

/** How other records name a row: its id and what people call it. */
interface Named {
  readonly _id: string;
  readonly name: string;
  readonly userName: string;
}

export const presentPersonRef = ({ _id, name, userName }: Named) => ({ _id, name, userName });

export const presentMemberRef = (reader: Reader, memberId: string) =>
  presentPersonRef(mustGet(reader, 'members', memberId));

export const presentCoordinatorRef = (row: CoordinatorRow) => ({ ...presentPersonRef(row), unitName: row.unitName });

export const presentPlanRef = ({ _id, planName }: PlanRow) => ({ _id, planName });

export const presentFamilyMemberRef = ({ _id, name, relationship }: FamilyMemberRow) => ({ _id, name, relationship });

/** Undefined for the member itself: Self. */
export const familyMemberRefOf = (reader: Reader, familyMemberId: string | null) =>
  familyMemberId === null ? undefined : presentFamilyMemberRef(mustGet(reader, 'familyMembers', familyMemberId));

/** The owner of a family member, with what the superadmin's list groups by (§1-2.13). */
export const presentOwner = ({ _id, name, userName, email, mobileNumber, status }: MemberRow) => ({
  _id,
  name,
  userName,
  email,
  mobileNumber,
  status,
});

/** Path of a picture below the API's base. */
export const pictureOf = ({ profilePicture }: { profilePicture?: string | undefined }): string | undefined =>
  profilePicture === undefined ? undefined : `/uploads/${profilePicture}`;
