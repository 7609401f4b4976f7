import { useTranslation } from 'react-i18next';
import { stateName, stateOptions } from '@/components/text/states';
import { MEMBER_KINDS, MEMBER_STATUSES } from '@/contract/choices';
import { PanchayatFilter } from '@/pages/shared/panchayat-select';
import type { RecordGrid } from '@/refine/use-data-grid';
import type { Member } from '@/server/members';
import { useServerFeatures } from '@/server/server-features';

/** Search, panchayat, kind, verification and status. */
export function useMemberFilters({ filters, setFilter }: Pick<RecordGrid<Member>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation();
  // Other servers may leave out of their rows what these filter by.
  const canFilter = useServerFeatures().can('listQueries');
  const choices = [
    {
      name: 'kind',
      label: t('members:columns.kind'),
      all: t('members:filters.allKinds'),
      options: MEMBER_KINDS.map((value) => ({ value, label: t(`members:kinds.${value}`) })),
    },
    {
      name: 'isVerified',
      label: t('members:columns.verification'),
      all: t('members:filters.both'),
      options: [
        { value: 'true', label: stateName(t, 'verification', 'verified') },
        { value: 'false', label: stateName(t, 'verification', 'unverified') },
      ],
    },
    {
      name: 'status',
      label: t('members:columns.status'),
      all: t('members:filters.allStatuses'),
      options: stateOptions(t, 'account', MEMBER_STATUSES),
    },
  ];
  return {
    search: { label: t('members:filters.search'), placeholder: t('members:filters.searchPlaceholder') },
    recordField: canFilter && (
      <PanchayatFilter
        label={t('members:columns.panchayat')}
        placeholder={t('members:filters.allPanchayats')}
        panchayatId={filters.panchayatReferenceId ?? ''}
        onChoose={(id) => setFilter('panchayatReferenceId', id)}
      />
    ),
    filters: canFilter ? choices : [],
  };
}
