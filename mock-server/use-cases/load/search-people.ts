import type { CoordinatorRow, FamilyMemberRow, MemberRow, PlanRow } from '../../store/rows';
import { createSearch } from '../../store/search-text';

/** Words in name, user name, email or mobile number. */
export const searchMembers = createSearch<MemberRow>(({ name, userName, email, mobileNumber }) => [
  name,
  userName,
  email,
  mobileNumber,
]);

/** The same, or the id: a link to one member finds it. */
export const searchDownline = createSearch<MemberRow>(({ _id, name, userName, email, mobileNumber }) => [
  name,
  userName,
  email,
  mobileNumber,
  _id,
]);

/** Words in name, user name or email. */
export const searchMemberAddresses = createSearch<MemberRow>(({ name, userName, email }) => [name, userName, email]);

/** Words in name or user name. */
export const searchMemberNames = createSearch<MemberRow>(({ name, userName }) => [name, userName]);

/** Words in name, email or mobile number. */
export const searchMemberContacts = createSearch<MemberRow>(({ name, email, mobileNumber }) => [
  name,
  email,
  mobileNumber,
]);

/** Words in name, user name, email or place. */
export const searchCoordinators = createSearch<CoordinatorRow>(({ name, userName, email, unitName }) => [
  name,
  userName,
  email,
  unitName,
]);

export const searchFamilyNames = createSearch<Pick<FamilyMemberRow, 'name'>>(({ name }) => [name]);

export const searchPlanNames = createSearch<PlanRow>(({ planName }) => [planName]);
