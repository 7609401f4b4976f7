import { useParams } from 'react-router-dom';
import { showCoordinator } from '../../contract/coordinators';
import { type CoordinatorWithEarnings, coordinatorsWithEarnings } from '../../contract/earnings';
import { idProblem } from '../../contract/primitives';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useT } from '../../i18n/use-t';
import { useListContext } from './list-context';
import { STALE_TIME } from './use-coordinators';

/** The coordinator that the address names: its row of the list, or the server's when it stands on another page. */
export function useOneCoordinator() {
  const t = useT();
  const { rows, isLoading } = useListContext();
  const { id = '' } = useParams();
  const wrongId = idProblem('Coordinator', id);
  const listed = rows.find(({ _id }) => _id === id);
  const asked = useEndpoint(coordinatorsWithEarnings, {
    query: { coordinatorId: id, limit: 1 },
    enabled: !wrongId && !listed && !isLoading,
    staleTime: STALE_TIME,
  });
  const coordinator = listed ?? asked.data?.coordinators.find(({ _id }) => _id === id);
  const missing = asked.data && !coordinator ? t('coordinators:missing') : undefined;
  return { coordinator, problem: coordinator ? undefined : (wrongId ?? asked.error?.message ?? missing) };
}

/** Its account: who stands above it, where it works, whether it may sign in. */
export const useAccount = (coordinator: Pick<CoordinatorWithEarnings, '_id' | 'coordinatorType'> | undefined) =>
  useEndpoint(showCoordinator, {
    params: { coordinatorType: coordinator?.coordinatorType ?? 'panchayat', id: coordinator?._id ?? '' },
    enabled: coordinator !== undefined,
  });
