import { listCoordinators } from '../../contract/coordinators';
import type { Level } from '../../contract/roles';
import { choicesWith } from '../../domain/choices';
import { useDebounced } from '../../hooks/use-debounced';
import { useEndpoint } from '../../hooks/use-endpoint';
import { SEARCH_DELAYS } from '../../hooks/use-search-text';
import { choiceOf } from './values';

/** Coordinators of a level to choose from; the server searches when typing pauses. */
export function useParentChoices(level: Level, text: string) {
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isLoading, isFetching } = useEndpoint(listCoordinators, {
    params: { coordinatorType: level },
    query: { limit: 1000, sort: 'name', search },
    keepPreviousData: true,
  });
  const ofLevel = (data?.response ?? []).filter(({ coordinatorType }) => coordinatorType === level);
  const choices = choicesWith(text, ofLevel.map(choiceOf));
  return { choices, isLoading: isLoading || (choices.length === 0 && isFetching) };
}
