import { Checkbox, FormControlLabel } from '@mui/material';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { showCoordinator } from '@/api/coordinators';
import { useServerFeatures } from '@/api/server-features';
import type { ListFilter, ListFiltersProps } from '@/components/filter/list-filters';
import { flexible } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { TwoLineText } from '@/components/text/cell-text';
import { ABSENT, formatDate } from '@/components/text/format';
import { listPendingByPanchayat } from '@/contract/cash';
import { listMonths } from '@/contract/months';
import { listDuePayouts } from '@/contract/payouts';
import { isId } from '@/contract/primitives';
import { GROUP_PARAM, groupIn } from '@/providers/list-url';
import { useCustom } from '@/refine/use-custom';
import { useQueryParams } from '@/utils/use-query-params';

/* What lists of deposits and of commissions have in common: their tabs, their groups, and what they are found by. */

// Most visitors never open these filters, and a field that searches is large.
const PanchayatFilter = lazy(async () => ({ default: (await import('./level-select')).PanchayatFilter }));

type DayFilter = 'submittedFrom' | 'submittedTo' | 'decidedFrom' | 'decidedTo';

/** A server that groups deposits by their panchayat filters by it too, and by the days on which something happened. */
export const useFindsByPanchayat = (): boolean => useServerFeatures().offers(listPendingByPanchayat);

/** The name of a panchayat whose id is in the URL; without an id nothing is asked for. */
function usePanchayat(panchayatId: string) {
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
  const hasMonths = useServerFeatures().offers(listMonths);
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
    ...(hasMonths && days.some((name) => name === 'decidedFrom')
      ? [
          {
            name: 'isBookedElsewhere',
            label: t('decisions:finding.booking'),
            all: t('decisions:finding.anyBooking'),
            options: [{ value: 'true', label: t('decisions:finding.bookedElsewhere') }],
          },
        ]
      : []),
  ];
}

interface FromPanchayat {
  _id: string;
  panchayat: { name: string; unitName: string | null } | null;
}

const placeOf = ({ panchayat }: FromPanchayat) => panchayat?.unitName ?? panchayat?.name;

/** The panchayat of the member with its coordinator; the list has the column where somebody chooses it. */
export const panchayatColumn = <Row extends FromPanchayat>(t: TFunction): ListColumn<Row> => ({
  field: 'panchayat',
  isOptional: true,
  headerName: t('decisions:finding.panchayat'),
  ...flexible(1, 120),
  exportValue: placeOf,
  renderCell: ({ row }) => (
    <TwoLineText first={placeOf(row) ?? ABSENT} second={row.panchayat?.unitName && row.panchayat.name} />
  ),
});

/** Page and order are those of another list; the filters stay. */
export const OTHER_LIST = { page: undefined, pageSize: undefined, sort: undefined, order: undefined };

interface GroupSwitchProps {
  /** Lists that are grouped. The first one is shown when it is switched on. */
  groups: readonly [string, ...string[]];
  label: string;
}

/** The choice between single records and groups of them is in the URL. */
export function GroupSwitch({ groups, label }: GroupSwitchProps) {
  const [params, change] = useQueryParams();
  return (
    <FormControlLabel
      sx={{ ml: 0, mr: 0, whiteSpace: 'nowrap' }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          size="small"
          checked={groups.some((group) => group === groupIn(params))}
          onChange={(_, isOn) => change({ ...OTHER_LIST, [GROUP_PARAM]: isOn ? groups[0] : undefined })}
        />
      }
      label={label}
    />
  );
}

const CHOSEN_TAB = 'tab';

const PATHS = { pending: '', all: '/all', payouts: '/payouts' } as const;
type TabName = keyof typeof PATHS;

/** The list that was opened by its tab begins with the focus there. Commissions that are to be paid are a third list where the server pays. */
export function useListTabs(resource: 'deposits' | 'commissions', value: TabName) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasPayouts = useServerFeatures().offers(listDuePayouts) && resource === 'commissions';
  const lists = (['pending', 'all'] as const).map((name) => ({
    name: name as TabName,
    label: t(`${resource}:tabs.${name}`),
  }));
  return {
    label: t(`${resource}:tabs.label`),
    tabs: hasPayouts ? [...lists, { name: 'payouts' as const, label: t('commissions:tabs.payouts') }] : lists,
    value,
    autoFocus: state === CHOSEN_TAB,
    onChange: (name: TabName) => navigate(`/pending-${resource}${PATHS[name]}`, { state: CHOSEN_TAB }),
  };
}
