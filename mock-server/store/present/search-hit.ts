import type { SearchHit } from '../../../src/contract/search';
import type { CoordinatorRow, MemberRow, PlanRow } from '../rows';

export const memberHit = ({ _id, name, userName, email, mobileNumber }: MemberRow): SearchHit => ({
  _id,
  roleName: 'member',
  name,
  userName,
  email,
  mobileNumber,
});

export const coordinatorHit = (row: CoordinatorRow): SearchHit => {
  const { _id, level: roleName, name, userName, email, mobileNumber, unitName } = row;
  return { _id, roleName, name, userName, email, mobileNumber, unitName };
};

export const planHit = ({ _id, planName }: PlanRow): SearchHit => ({ _id, roleName: 'plan', name: planName });
