/** The own unit is undefined. What was searched for, and the level, are left behind. */
export function unitSearch(params: URLSearchParams, unitId: string | undefined): { search: string } {
  const next = new URLSearchParams(params);
  for (const name of ['units', 'unitsSearch']) next.delete(name);
  if (unitId) next.set('unit', unitId);
  else next.delete('unit');
  return { search: next.toString() };
}
