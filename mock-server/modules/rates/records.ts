import type { SignedInContext } from '@server/context';
import { commissionsDue, firstMonthOf } from '@server/domain/commission';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { sumOf } from '@server/domain/totals';
import { recordAudit } from '@server/modules/audit/audit';
import { chainOf } from '@server/modules/shared/hierarchy';
import { presentPlanRef } from '@server/modules/shared/present';
import { tagOf } from '@server/modules/shared/record-tag';
import { handle, type Route } from '@server/route';
import type { RatePeriodFields, RateRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import * as rates from '@/contract/rates';
import { rankOfLevel } from '@/domain/hierarchy';
import { toBasisPoints, toPercent, toRupees } from '@/domain/money';
import { compareMonths, type Month } from '@/domain/months';

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
    etag: tagOf('rates', row),
    from: firstMonthOf(row),
    earlier: row.earlier?.map((each) => ({
      commissionPercentage: toPercent(each.basisPoints),
      from: firstMonthOf(each),
    })),
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
    const { depositPlanReferenceId: planId, coordinatorLevel: level, commissionPercentage, isActive, from } = form;
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
      ...(from && { fromMonth: from.month, fromYear: from.year }),
    };
    tx.insert('rates', row);
    recordAudit(tx, context, { action: 'rate.create', subjectId: row._id, after: row });
    return { ...messageOf('rate-created'), data: { commissionRate: presentRate(tx, row) } };
  });

/** What was before the first month goes on until then, and what began with it or later is replaced. */
function earlierThan(row: RateRow, from: Month): RatePeriodFields[] {
  const { basisPoints, fromMonth, fromYear } = row;
  return [...(row.earlier ?? []), { basisPoints, fromMonth, fromYear }].filter((each) => {
    const first = firstMonthOf(each);
    return !first || compareMonths(first, from) < 0;
  });
}

/** Without a first month in the form, the rate is corrected as it is: its own first month and the earlier ones stay. */
function periodsOf(row: RateRow, from: rates.RateChange['from']) {
  if (from === undefined) return {};
  if (from === null) return { fromMonth: undefined, fromYear: undefined, earlier: undefined };
  const earlier = earlierThan(row, from);
  return { fromMonth: from.month, fromYear: from.year, earlier: earlier.length > 0 ? earlier : undefined };
}

const changedRate = (row: RateRow, form: rates.RateChange): RateRow => ({
  ...row,
  ...periodsOf(row, form.from),
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

type EffectQuery = QueryOf<typeof rates.rateEffect>;

/** The commissions of each pending deposit with the rates as they are, and as they would be. */
function showEffect({ store }: SignedInContext, query: EffectQuery) {
  const { rateId = '', planId = '', coordinatorLevel: level, commissionPercentage = 0, fromMonth, fromYear } = query;
  const before = store.get('rates', rateId);
  const { isActive = true } = query;
  const from = fromMonth === undefined || fromYear === undefined ? null : { month: fromMonth, year: fromYear };
  const added = level && { _id: rateId, createdAt: '', planId, level, basisPoints: 0, isActive };
  const row = before ?? added;
  const percentage = Math.min(100, Math.max(0, commissionPercentage));
  const after = row && {
    ...changedRate(row, { coordinatorLevel: level, commissionPercentage: percentage, isActive, from }),
    planId: planId || row.planId,
    ...(before ? {} : { earlier: undefined }),
  };
  const plans = [before?.planId, after?.planId];
  const differences = store.by('deposits', 'status', 'pending').flatMap((deposit) => {
    if (!plans.includes(deposit.planId)) return [];
    const ratesOfPlan = store.by('rates', 'planId', deposit.planId);
    const others = ratesOfPlan.filter(({ _id }) => _id !== before?._id);
    const changed = after?.planId === deposit.planId ? [...others, after] : others;
    const chain = chainOf(store, getOrThrow(store, 'members', deposit.memberId));
    const [now, then] = [ratesOfPlan, changed].map((rows) =>
      sumOf(commissionsDue(deposit, rows, chain), ({ amountPaise }) => amountPaise),
    );
    return (then ?? 0) - (now ?? 0) || [];
  });
  return { data: { deposits: differences.length, difference: toRupees(sumOf(differences, (each) => each)) } };
}

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
  handle(rates.rateEffect, ({ query }, context) => showEffect(context, query)),
  handle(rates.createRate, ({ body }, context) => createRate(context, body)),
  handle(rates.updateRate, ({ params, body }, context) => updateRate(context, params.id, body)),
  handle(rates.deleteRate, ({ params }, context) => deleteRate(context, params.id)),
];
