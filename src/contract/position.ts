/**
 * Servers that share one database name in it how far their rows are, as `data.number`. A request that names it is answered once the server is as
 * far. A server alone names none.
 */
export const STORE_POSITION = 'Store-Position';

/** The later one of two answers, which may come out of order. Other data begins anew. */
export function laterPosition(known: string | undefined, answered: string | undefined): string | undefined {
  if (known === undefined || answered === undefined) return answered ?? known;
  const [[knownData, knownNumber], [data, number]] = [known.split('.'), answered.split('.')];
  return data === knownData && Number(number) < Number(knownNumber) ? known : answered;
}
