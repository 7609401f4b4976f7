import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { showCoordinator } from '@/api/coordinators';
import { useServerFeatures } from '@/api/server-features';
import type { ListFilter, ListFiltersProps } from '@/components/filter/list-filters';
import { formatDate } from '@/components/text/format';
import { listPendingByPanchayat } from '@/contract/cash';
import { isId } from '@/contract/primitives';
import { useCustom } from '@/refine/use-custom';

// Most visitors never open these filters, and a field that searches is large.
const PanchayatFilter = lazy(async () => ({ default: (await import('./level-select')).PanchayatFilter }));

type DayFilter = 'submittedFrom' | 'submittedTo' | 'decidedFrom' | 'decidedTo';

/** A server that groups deposits by their panchayat filters by it too, and by the days on which something happened. */
export const useFindsByPanchayat = (): boolean => useServerFeatures().offers(listPendingByPanchayat);

/** The name of a panchayat whose id is in the URL; without an id nothing is asked for. */
export function usePanchayat(panchayatId: string) {
  return useCustom(showCoordinator, {
    params: { coordinatorType: 'panchayat', id: panchayatId },
    enabled: isId(panchayatId),
  }).data;
}

/** The panchayat, and the days of these names. There are none where the server does not filter by them. */
export function useFindingFilters(
  { filters, setFilter }: Pick<ListFiltersProps['grid'], 'filters' | 'setFilter'>,
  days: readonly DayFilter[],
): ListFilter[] {
  const { t } = useTranslation();
  const isOffered = useFindsByPanchayat();
  const panchayatId = filters.panchayatId ?? '';
  const panchayat = usePanchayat(isOffered ? panchayatId : '');
  if (!isOffered) return [];
  const label = t('decisions:finding.panchayat');
  return [
    {
      name: 'panchayatId',
      label,
      options: panchayat ? [{ value: panchayatId, label: panchayat.unitName ?? panchayat.name }] : [],
      field: (
        <Suspense fallback={null}>
          <PanchayatFilter
            label={label}
            placeholder={t('decisions:finding.allPanchayats')}
            panchayatId={panchayatId}
            onChoose={(id) => setFilter('panchayatId', id)}
          />
        </Suspense>
      ),
    },
    ...days.map((name) => ({
      name,
      label: t(`decisions:finding.${name}`),
      isDate: true,
      options: [{ value: filters[name] ?? '', label: formatDate(filters[name]) }],
    })),
  ];
}
