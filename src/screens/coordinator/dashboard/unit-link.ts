/** The same page with another unit looked at; undefined is the own one. A step in the history, so that Back goes up again. */
export function unitLink(params: URLSearchParams, unitId: string | undefined): { search: string } {
  const next = new URLSearchParams(params);
  next.delete('units');
  if (unitId) next.set('unit', unitId);
  else next.delete('unit');
  return { search: next.toString() };
}
