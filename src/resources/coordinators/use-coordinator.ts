import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { useRecord } from '@/api/use-record';
import { showCoordinator } from '@/contract/coordinators';
import type { CoordinatorWithEarnings } from '@/contract/earnings';

/** What the list gives the dialogs over it. */
export interface ListContext {
  /** The page that is shown. */
  rows: readonly CoordinatorWithEarnings[];
  topPerformers: ReadonlySet<string>;
  onDelete: (coordinator: CoordinatorWithEarnings) => void;
}

export const useListContext = () => useOutletContext<ListContext>();

/** The coordinator that the address names, with what was earned. */
export function useCoordinator() {
  const { t } = useTranslation();
  const { rows } = useListContext();
  return useRecord<CoordinatorWithEarnings>({
    resource: 'coordinators',
    noun: 'Coordinator',
    missing: t('coordinators:missing'),
    rows,
  });
}

/** Its account: who stands above it, where it works, whether it may sign in. */
export const useAccount = (coordinator: Pick<CoordinatorWithEarnings, '_id' | 'coordinatorType'> | undefined) =>
  useEndpoint(showCoordinator, {
    params: { coordinatorType: coordinator?.coordinatorType ?? 'panchayat', id: coordinator?._id ?? '' },
    enabled: coordinator !== undefined,
  });
