import { sumOf } from '@server/domain/totals';
import { presentRecord } from '@server/modules/audit/present-record';
import { presentDecider, presentSuperadmin } from '@server/modules/shared/decider';
import { maskedPayeeOf } from '@server/modules/shared/payee';
import type { Asked } from '@server/route';
import type { PayeeFields, RequestRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { OfficeRequest } from '@/contract/requests';
import { toRupees } from '@/domain/money';
import { isoMonth, type Month } from '@/domain/months';

type Sent = OfficeRequest['values'][number];

/** The fields that bodies call otherwise than forms. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  depositPlanReferenceId: 'plan',
  coordinatorIds: 'coordinators',
  commissionIds: 'commissions',
  lines: 'payoutLines',
  acts: 'secondPersonActs',
  from: 'fromMonth',
};

const isMonth = (value: unknown): value is Month =>
  typeof value === 'object' && value !== null && 'month' in value && 'year' in value;

const MAX_NAMES = 5;

/** Coordinators of the same name have different places. What was deleted since has no name. */
function presentCoordinators(reader: Reader, ids: readonly string[]): Sent {
  const found = ids.flatMap((id) => reader.get('coordinators', id) ?? []).slice(0, MAX_NAMES);
  const value = found.map(({ name, unitName }) => `${name} (${unitName})`).join(', ');
  return { field: 'coordinators', value, more: ids.length - found.length || undefined };
}

function sumOfCommissions(reader: Reader, ids: readonly string[]): Sent {
  const found = ids.flatMap((id) => reader.get('commissions', id) ?? []);
  return { field: 'totalAmount', value: toRupees(sumOf(found, ({ amountPaise }) => amountPaise)) };
}

/** Most lists of records are told by their number; nobody is told an account number. */
function presentValue(reader: Reader, name: string, value: unknown): Sent[] {
  const field = FORM_NAMES[name] ?? name;
  if (value === undefined) return [];
  if (name === 'payee') return presentValues(reader, maskedPayeeOf((value ?? {}) as PayeeFields));
  if (name === 'acts' && Array.isArray(value)) return [{ field, value: value.join() }];
  if (Array.isArray(value)) {
    if (name === 'coordinatorIds') return [presentCoordinators(reader, value)];
    const length = { field, value: value.length };
    return name === 'commissionIds' ? [length, sumOfCommissions(reader, value)] : [length];
  }
  if (name === 'depositPlanReferenceId') return [{ field, value: reader.get('plans', String(value))?.planName }];
  if (isMonth(value)) return [{ field, value: isoMonth(value) }];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ field, value }];
  return [{ field }];
}

const presentValues = (reader: Reader, values: object): Sent[] =>
  Object.entries(values).flatMap(([name, value]) => presentValue(reader, name, value));

export function presentRequest(reader: Reader, row: RequestRow): OfficeRequest {
  const { _id, createdAt, act, askedBy, status, params, body = {}, decidedBy, decidedAt, reason } = row;
  const { id: recordId, coordinatorType: _level, ...others } = params as { id?: string; coordinatorType?: string };
  return {
    _id,
    createdAt,
    act,
    askedBy: presentSuperadmin(reader, askedBy),
    status,
    recordId,
    record:
      recordId === undefined
        ? undefined
        : presentRecord(reader, { action: act, subjectId: recordId, actorRole: 'superadmin' }),
    values: presentValues(reader, { ...others, ...body }),
    decidedBy: presentDecider(reader, decidedBy),
    decidedAt,
    reason,
  };
}

export const presentAsked = (reader: Reader, { askedRequestId, ...message }: Asked) => ({
  ...message,
  data: { request: presentRequest(reader, getOrThrow(reader, 'requests', askedRequestId)) },
});
