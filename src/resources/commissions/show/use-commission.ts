import { listCommissions } from '../../../contract/commission-records';
import type { Commission } from '../../../contract/commissions';
import { useEndpoint } from '../../../hooks/use-endpoint';
import type { ShowContext } from './context';

/** No call answers one commission: a link to one that the list does not show looks among the pending ones. */
const ASKED = 1000;

export interface FoundCommission {
  commission: Commission | undefined;
  isLoading: boolean;
  message: string | undefined;
}

export function useCommission(id: string, { rows, isLoading }: ShowContext): FoundCommission {
  const row = rows.find(({ _id }) => _id === id);
  const { data, error } = useEndpoint(listCommissions, {
    query: { status: 'pending', limit: ASKED },
    enabled: !row && !isLoading,
  });
  const commission = row ?? data?.response.find(({ _id }) => _id === id);
  return { commission, isLoading: !commission && !data && !error, message: error?.message };
}
