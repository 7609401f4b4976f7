import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '@/providers/preferences';

/**
 * How many rows a list showed when it was last seen, so that what stands in while it loads is as high. `shown` is
 * undefined while it loads.
 */
export function useRowCount(list: string | undefined, shown: number | undefined): number | undefined {
  const name = `rows.${list}`;
  const [last] = useState(() => (list ? Number(readChoice(name)) : 0));
  useEffect(() => {
    if (list && shown && String(shown) !== readChoice(name)) keepChoice(name, String(shown));
  }, [list, name, shown]);
  return Number.isInteger(last) && last > 0 ? last : undefined;
}
