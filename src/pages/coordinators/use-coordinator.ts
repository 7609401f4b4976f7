import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { useRecord } from '@/api/use-record';
import type { CoordinatorWithEarnings } from '@/contract/coordinators';
import { showCoordinator } from '@/contract/coordinators';

/** What the list gives the dialogs over it. */
export interface CoordinatorListContext {
  /** The page that is shown. */
  rows: readonly CoordinatorWithEarnings[];
  topPerformers: ReadonlySet<string>;
  onDelete: (coordinator: CoordinatorWithEarnings) => void;
}

export const useCoordinatorListContext = () => useOutletContext<CoordinatorListContext>();

/** The coordinator that the address names, with what was earned. */
export function useCoordinator() {
  const { t } = useTranslation();
  const { rows } = useCoordinatorListContext();
  return useRecord<CoordinatorWithEarnings>({
    resource: 'coordinators',
    noun: 'Coordinator',
    missing: t('coordinators:missing'),
    rows,
  });
}

/** Its account: who stands above it, where it works, whether it may sign in. */
export const useCoordinatorAccount = (
  coordinator: Pick<CoordinatorWithEarnings, '_id' | 'coordinatorType'> | undefined,
) =>
  useEndpoint(showCoordinator, {
    params: { coordinatorType: coordinator?.coordinatorType ?? 'panchayat', id: coordinator?._id ?? '' },
    enabled: coordinator !== undefined,
  });
