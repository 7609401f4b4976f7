interface NamedPlan {
  _id: string;
  planName: string;
}

/** Plans as choices of a filter, each once, ordered by name. */
export const sortedPlanOptions = (plans: readonly NamedPlan[]): { value: string; label: string }[] =>
  [...new Map(plans.map(({ _id, planName }) => [_id, planName]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
