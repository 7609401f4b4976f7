interface Option {
  value: string;
  label: string;
}

/** Plans as choices of a filter, each once, ordered by name. */
export const planOptions = (plans: readonly { _id: string; planName: string }[]): Option[] =>
  [...new Map(plans.map(({ _id, planName }) => [_id, planName]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
