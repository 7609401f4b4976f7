import type { SignedInContext } from '@server/context';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import { presentPlanRef } from '@server/modules/shared/present';
import { handle, type Route } from '@server/route';
import type { RateRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import * as rates from '@/contract/rates';
import { rankOfLevel } from '@/domain/hierarchy';
import { toBasisPoints, toPercent, toRupees } from '@/domain/money';

function presentRate(reader: Reader, row: RateRow): rates.CommissionRate {
  const plan = getOrThrow(reader, 'plans', row.planId);
  const { planAmountPaise, planDuration, description } = plan;
  return {
    _id: row._id,
    depositPlanReferenceId: {
      ...presentPlanRef(plan),
      planAmount: toRupees(planAmountPaise),
      planDuration,
      description,
    },
    coordinatorLevel: row.level,
    commissionPercentage: toPercent(row.basisPoints),
    isActive: row.isActive,
    createdAt: row.createdAt,
  };
}

/** A plan has one rate per level, active or not. `except` is the id of the rate that is being changed. */
function refuseDuplicateRate(
  reader: Reader,
  { planId, level }: Pick<RateRow, 'planId' | 'level'>,
  except?: string,
): Refusal | undefined {
  const other = reader.by('rates', 'planId', planId).find((rate) => rate.level === level && rate._id !== except);
  if (!other) return undefined;
  const { planName } = getOrThrow(reader, 'plans', planId);
  return refuse(
    'conflict',
    messageOf('rate-duplicate', { level, plan: planName, percent: toPercent(other.basisPoints) }),
    'coordinatorLevel',
  );
}

const createRate = (context: SignedInContext, form: rates.RateForm) =>
  context.store.commit((tx) => {
    const { depositPlanReferenceId: planId, coordinatorLevel: level, commissionPercentage, isActive } = form;
    if (!tx.get('plans', planId)) return refuse('not-found', messageOf('plan-not-found'), 'depositPlanReferenceId');
    const duplicate = refuseDuplicateRate(tx, { planId, level });
    if (duplicate) return duplicate;
    const row: RateRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      planId,
      level,
      basisPoints: toBasisPoints(commissionPercentage),
      isActive,
    };
    tx.insert('rates', row);
    recordAudit(tx, context, { action: 'rate.create', subjectId: row._id, after: row });
    return { ...messageOf('rate-created'), data: { commissionRate: presentRate(tx, row) } };
  });

const changedRate = (row: RateRow, form: rates.RateChange): RateRow => ({
  ...row,
  planId: form.depositPlanReferenceId ?? row.planId,
  level: form.coordinatorLevel ?? row.level,
  isActive: form.isActive ?? row.isActive,
  basisPoints: form.commissionPercentage === undefined ? row.basisPoints : toBasisPoints(form.commissionPercentage),
});

/** Existing commissions keep their rate. */
const updateRate = (context: SignedInContext, id: string, form: rates.RateChange) =>
  context.store.commit((tx) => {
    const before = tx.get('rates', id);
    if (!before) return refuse('not-found', messageOf('rate-not-found'));
    const { _id, ...change } = changedRate(before, form);
    if (!tx.get('plans', change.planId))
      return refuse('not-found', messageOf('plan-not-found'), 'depositPlanReferenceId');
    const duplicate = refuseDuplicateRate(tx, change, id);
    if (duplicate) return duplicate;
    const after = tx.update('rates', id, change);
    recordAudit(tx, context, { action: 'rate.update', subjectId: id, before, after });
    return { ...messageOf('rate-updated'), data: { commissionRate: presentRate(tx, after) } };
  });

/** Existing commissions stay, with their rate. */
const deleteRate = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const before = tx.get('rates', id);
    if (!before) return refuse('not-found', messageOf('rate-not-found'));
    tx.remove('rates', id);
    recordAudit(tx, context, { action: 'rate.delete', subjectId: id, before });
    return { ...messageOf('rate-deleted'), data: { _id: id } };
  });

type RatesQuery = QueryOf<typeof rates.listRates>;

const planName = (reader: Reader, row: RateRow) => getOrThrow(reader, 'plans', row.planId).planName;

const rateSortKeys: Record<NonNullable<RatesQuery['sort']>, (reader: Reader, row: RateRow) => SortKey> = {
  plan: planName,
  coordinatorLevel: (_, row) => rankOfLevel(row.level),
  commissionPercentage: (_, row) => row.basisPoints,
  createdAt: (_, row) => Date.parse(row.createdAt),
};

function listRates({ store }: SignedInContext, query: RatesQuery) {
  const { depositPlanReferenceId: planId, coordinatorLevel, isActive } = query;
  const found = (planId ? store.by('rates', 'planId', planId) : store.all('rates'))
    .filter(({ level }) => !coordinatorLevel || level === coordinatorLevel)
    .filter((row) => isActive === undefined || row.isActive === isActive);
  const byLevel = sortedBy(found, ({ level }) => rankOfLevel(level));
  const keyOf = rateSortKeys[query.sort ?? 'plan'];
  const { rows, counts } = pageOf(
    sortedBy(byLevel, (row) => keyOf(store, row), query.order),
    query,
  );
  return { data: { commissionRates: rows.map((row) => presentRate(store, row)), ...counts } };
}

export const rateRoutes: Route[] = [
  handle(rates.listRates, ({ query }, context) => listRates(context, query)),
  handle(rates.createRate, ({ body }, context) => createRate(context, body)),
  handle(rates.updateRate, ({ params, body }, context) => updateRate(context, params.id, body)),
  handle(rates.deleteRate, ({ params }, context) => deleteRate(context, params.id)),
];
