import type { DepositStatus } from '../../../src/contract/deposits';
import { dayOf } from '../../../src/domain/months';
import { includesText } from '../../../src/domain/text-search';
import { mustGet } from '../../store/present/must-get';
import type { CoordinatorRow, DepositRow } from '../../store/rows';
import type { Reader } from '../../store/store';
import { depositsOf, downlineOf } from './downline';

/** What a coordinator can ask of the downline's deposits: member and plan by words or by id, date as yyyy-mm-dd. */
export interface DownlineDepositQuery {
  readonly status?: DepositStatus;
  readonly month?: number;
  readonly year?: number;
  readonly member?: string;
  readonly plan?: string;
  readonly date?: string;
}

const FIELDS = ['status', 'month', 'year'] as const;

function matches(reader: Reader, row: DepositRow, query: DownlineDepositQuery): boolean {
  if (FIELDS.some((field) => query[field] !== undefined && row[field] !== query[field])) return false;
  if (query.date && dayOf(row.createdAt) !== query.date) return false;
  const { _id, name, userName } = mustGet(reader, 'members', row.memberId);
  if (!includesText(query.member, [name, userName, _id])) return false;
  return includesText(query.plan, [mustGet(reader, 'plans', row.planId).planName, row.planId]);
}

/** Deposits of every member below the coordinator that match, oldest first within each member. */
export const findDownlineDeposits = (
  reader: Reader,
  coordinator: CoordinatorRow,
  query: DownlineDepositQuery,
): DepositRow[] => depositsOf(reader, downlineOf(reader, coordinator)).filter((row) => matches(reader, row, query));
