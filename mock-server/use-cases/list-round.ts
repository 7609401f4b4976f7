import type { QueryOf } from '../../src/contract/endpoint';
import type { listRound as endpoint } from '../../src/contract/round';
import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import { byNeed } from '../domain/arrears';
import { sumOf } from '../domain/sums';
import { presentRoundStop, type Stop } from '../store/present/round-stop';
import { type ActingContext, isRefusal } from './context';
import { downlineMembers } from './load/downline-rows';
import { owedPlansOf } from './load/owed-plans';
import { ownCoordinator } from './load/own-coordinator';

/** Whom to visit: everybody below with overdue months, those who owe the most of them first. */
export function listRound(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const today = monthOf(clock.now());
  const stops = downlineMembers(store, coordinator._id)
    .flatMap((member): (Stop & { name: string })[] => {
      const plans = owedPlansOf(store, member._id, today);
      if (plans.length === 0) return [];
      const months = plans.reduce((sum, plan) => sum + plan.months, 0);
      return [{ member, name: member.name, plans, months, amountPaise: sumOf(plans, (plan) => plan.amountPaise) }];
    })
    .sort(byNeed);
  return {
    data: {
      stops: stops.map((stop) => presentRoundStop(store, stop)),
      totals: {
        members: stops.length,
        overdueMonths: stops.reduce((sum, { months }) => sum + months, 0),
        arrears: toRupees(sumOf(stops, ({ amountPaise }) => amountPaise)),
      },
    },
  };
}
