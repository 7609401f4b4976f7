import { MAX_PAGE_SIZE } from '@/contract/primitives';
import type { Level } from '@/contract/roles';
import { useCustom } from '@/refine/use-custom';
import { coordinatorChoices } from '@/server/coordinators';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';

/**
 * The coordinators of a level to choose from: a thousand at a time, found by typing beyond that. Makes no
 * call before `isEnabled`.
 */
export function useCoordinatorsOfLevel(level: Level, text: string, isEnabled = true) {
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isLoading, isFetching } = useCustom(coordinatorChoices, {
    params: { coordinatorType: level },
    query: { limit: MAX_PAGE_SIZE, sort: 'name', search },
    keepPreviousData: true,
    enabled: isEnabled,
  });
  // While those of another level are loading, the last ones are there.
  const rows = (data?.rows ?? []).filter(({ coordinatorType }) => (coordinatorType ?? level) === level);
  return { rows, cutAt: data?.cutAt, isLoading: isLoading || (rows.length === 0 && isFetching) };
}
