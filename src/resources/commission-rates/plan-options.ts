import type { PlanRates } from './by-plan';

/** The plans as choices of a select. */
export const planOptions = (groups: readonly PlanRates[]): { value: string; label: string }[] =>
  groups.map(({ plan }) => ({ value: plan._id, label: plan.planName }));
