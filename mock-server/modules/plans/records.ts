import type { SignedInContext } from '@server/context';
import { messageOf, refuse } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import { namedOnly } from '@server/modules/shared/named-only';
import { isFoundIn } from '@server/modules/shared/search';
import { handle, type Route } from '@server/route';
import type { PlanRow } from '@server/store/rows';
import type { QueryOf } from '@/contract/endpoint';
import * as plans from '@/contract/plans';
import { toPaise } from '@/domain/money';
import { presentPlan } from './present';

const createPlan = (context: SignedInContext, form: plans.PlanForm) =>
  context.store.commit((tx) => {
    const { planName, planAmount, planDuration, profitAmount, description, isRecurring, isActive, ...others } = form;
    const row: PlanRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      planName,
      planAmountPaise: toPaise(planAmount),
      planDuration,
      profitAmountPaise: toPaise(profitAmount),
      description: description ?? '',
      isRecurring,
      isActive,
      ...namedOnly<Pick<PlanRow, keyof typeof others>>(others),
    };
    tx.insert('plans', row);
    recordAudit(tx, context, { action: 'plan.create', subjectId: row._id, after: row });
    return { ...messageOf('plan-created'), data: { depositPlan: presentPlan(row) } };
  });

/** Existing deposits and commissions keep their amounts. */
const planChangeOf = ({ planAmount, profitAmount, description, ...rest }: plans.PlanChange) =>
  namedOnly<Partial<PlanRow>>({
    ...rest,
    description: description === null ? '' : description,
    planAmountPaise: planAmount === undefined ? undefined : toPaise(planAmount),
    profitAmountPaise: profitAmount === undefined ? undefined : toPaise(profitAmount),
  });

const updatePlan = (context: SignedInContext, id: string, form: plans.PlanChange) =>
  context.store.commit((tx) => {
    const before = tx.get('plans', id);
    if (!before) return refuse('not-found', messageOf('plan-not-found'));
    const row = tx.update('plans', id, planChangeOf(form));
    recordAudit(tx, context, { action: 'plan.update', subjectId: id, before, after: row });
    return { ...messageOf('plan-updated'), data: { depositPlan: presentPlan(row) } };
  });

/** A plan with deposits or rates stays; it can be made inactive instead. */
const deletePlan = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const plan = tx.get('plans', id);
    if (!plan) return refuse('not-found', messageOf('plan-not-found'));
    const deposits = tx.by('deposits', 'planId', id).length;
    const commissionRates = tx.by('rates', 'planId', id).length;
    if (deposits + commissionRates > 0)
      return refuse('conflict', messageOf('plan-in-use', { name: plan.planName, deposits, commissionRates }));
    tx.remove('plans', id);
    recordAudit(tx, context, { action: 'plan.delete', subjectId: id, before: plan });
    return { ...messageOf('plan-deleted'), data: { _id: id } };
  });

type PlansQuery = QueryOf<typeof plans.listPlans>;

const planSortKeys: Record<NonNullable<PlansQuery['sort']>, (row: PlanRow) => SortKey> = {
  planName: (row) => row.planName,
  planAmount: (row) => row.planAmountPaise,
  planDuration: (row) => row.planDuration,
  profitAmount: (row) => row.profitAmountPaise,
  createdAt: (row) => Date.parse(row.createdAt),
};

function listPlans({ store }: SignedInContext, query: PlansQuery) {
  const { search, isActive } = query;
  const found = store
    .all('plans')
    .filter((row) => isActive === undefined || row.isActive === (isActive === 'true'))
    .filter(({ planName, description }) => isFoundIn(search, [planName, description]));
  const { rows, counts } = pageOf(sortedBy(found, planSortKeys[query.sort ?? 'planName'], query.order), query);
  return { data: { depositPlans: rows.map(presentPlan), ...counts } };
}

export const planRoutes: Route[] = [
  handle(plans.listPlans, ({ query }, context) => listPlans(context, query)),
  handle(plans.createPlan, ({ body }, context) => createPlan(context, body)),
  handle(plans.updatePlan, ({ params, body }, context) => updatePlan(context, params.id, body)),
  handle(plans.deletePlan, ({ params }, context) => deletePlan(context, params.id)),
];
