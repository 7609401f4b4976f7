/** Lists of refine's resources of which pages read the rows as the contract has them. */
import { auditActResource, auditResource } from '@/contract/audit';
import { handInResource, pendingByPanchayatResource } from '@/contract/cash';
import { type listMyDeposits, myDepositResource } from '@/contract/deposits';
import { familySummaryResource, memberSummaryResource } from '@/contract/investments';
import { type PageDataOf, type RowOfList, recordList } from './read-shape';

export const audit = recordList(auditResource, 'audit');
export type AuditEntry = RowOfList<typeof audit>;

export const auditActs = recordList(auditActResource, 'acts');
type AuditAct = RowOfList<typeof auditActs>;
/** A line of the audit trail: an entry, or an act with all of its entries. */
export type AuditLine = AuditEntry & Partial<AuditAct>;

export const handIns = recordList(handInResource, 'handIns');
export type HandIn = RowOfList<typeof handIns>;

export const pendingByPanchayat = recordList(pendingByPanchayatResource, 'panchayats');
export type PanchayatDeposits = RowOfList<typeof pendingByPanchayat>;

export const memberSummaries = recordList(memberSummaryResource, 'memberSummary');
export type MemberSummary = RowOfList<typeof memberSummaries>;

export const familySummaries = recordList(familySummaryResource, 'familyMemberSummary');
export type FamilyMemberSummary = RowOfList<typeof familySummaries>;

export const myDeposits = recordList(myDepositResource, 'deposits');
export type DepositSummary = NonNullable<PageDataOf<typeof listMyDeposits>['summary']>;
/** A deposit of the member or of somebody of the family, of which this list may leave out the most. */
export type OwnDeposit = RowOfList<typeof myDeposits>;
