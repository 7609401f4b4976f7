import { useEndpoint } from '@/api/use-endpoint';
import { listCoordinators } from '@/contract/coordinators';
import type { Level } from '@/contract/roles';

/** §1-9. */
const DROPDOWN_LIMIT = 1000;

/** The coordinators of a type, once one is chosen (§1-4); two of one name are told apart by their user names. */
export function useCoordinatorChoices(coordinatorType: Level | undefined) {
  const { data, isLoading, isFetching, error, refetch } = useEndpoint(listCoordinators, {
    params: { coordinatorType: coordinatorType ?? 'panchayat' },
    query: { limit: DROPDOWN_LIMIT, sort: 'name' },
    enabled: coordinatorType !== undefined,
  });
  const choices = (data?.response ?? []).map(({ _id, name, userName }) => ({
    value: _id,
    label: `${name} (${userName})`,
  }));
  return { choices, isLoading, isFetching, error: data ? null : error, refetch };
}
