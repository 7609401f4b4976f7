import { listAllFamilyMembers } from '../../../contract/all-family-members';
import { familyMemberInvestmentSummary, memberInvestmentSummary } from '../../../contract/analytics';
import { allMembersProgress } from '../../../contract/investment-progress';
import { superadminDashboard } from '../../../contract/superadmin-dashboard';

/** Whose answers are old once a family member was added, changed or removed. */
export const readsOfFamilies = [
  listAllFamilyMembers,
  superadminDashboard,
  memberInvestmentSummary,
  familyMemberInvestmentSummary,
  allMembersProgress,
];
