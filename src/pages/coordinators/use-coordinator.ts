import { useTranslation } from 'react-i18next';
import { type Coordinator, coordinators, showCoordinator } from '@/api/coordinators';
import { useListRecord } from '@/components/list/list-outlet';
import { useCustom } from '@/refine/use-custom';
import { useShow } from '@/refine/use-show';

export interface CoordinatorListContext {
  rows: readonly Coordinator[];
  topPerformers: ReadonlySet<string>;
  onDelete: (coordinator: Coordinator) => void;
}

export function useCoordinator() {
  const { t } = useTranslation();
  const { row, ...context } = useListRecord<CoordinatorListContext>();
  const shown = useShow({
    resource: coordinators,
    noun: 'coordinator',
    missing: t('coordinators:missing'),
    failure: t('coordinators:loadFailed'),
    row,
  });
  return { ...context, ...shown };
}

export const useCoordinatorAccount = (coordinator: Pick<Coordinator, '_id' | 'coordinatorType'> | undefined) =>
  useCustom(showCoordinator, {
    params: { coordinatorType: coordinator?.coordinatorType ?? 'panchayat', id: coordinator?._id ?? '' },
    enabled: coordinator !== undefined,
  });
