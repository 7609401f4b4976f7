import { includesText } from '../../../src/domain/text-search';
import { type BookkeepingStatus, bookkeepingStatus } from '../../domain/commission-decision';
import { mustGet } from '../../store/present/must-get';
import type { CommissionRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** What a coordinator can ask of the own commissions: status as the coordinator sees it, member and plan by words or by id. */
export interface OwnCommissionQuery {
  readonly status?: BookkeepingStatus;
  readonly month?: number;
  readonly year?: number;
  readonly member?: string;
  readonly plan?: string;
}

export function isOwnWanted(reader: Reader, row: CommissionRow, query: OwnCommissionQuery): boolean {
  const { status, month, year, member, plan } = query;
  if (status && bookkeepingStatus(row) !== status) return false;
  if (month !== undefined && row.month !== month) return false;
  if (year !== undefined && row.year !== year) return false;
  const { _id, name, userName } = mustGet(reader, 'members', row.memberId);
  if (!includesText(member, [name, userName, _id])) return false;
  return includesText(plan, [mustGet(reader, 'plans', row.planId).planName, row.planId]);
}
