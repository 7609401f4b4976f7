/** Plans as choices of a filter, each once, ordered by name. One without an id cannot be chosen. */
export const planOptions = (plans: readonly { _id: string | null | undefined; planName: string }[]) =>
  [...new Map(plans.flatMap(({ _id, planName }) => (_id ? [[_id, planName] as const] : [])))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
