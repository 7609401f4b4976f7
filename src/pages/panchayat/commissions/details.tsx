import { Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnCommission, ownCommissionDetails } from '@/api/own-commissions';
import { EmptyState } from '@/components/feedback/placeholders';
import { amountColumn, columnsOf, dayColumn, flexible } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { PagedRecords } from '@/components/list/paged-records';
import { RecordCard } from '@/components/list/record-card';
import { IdentifierText, Rupees, TwoLineText } from '@/components/text/cell-text';
import { ABSENT, formatDate, formatMonth } from '@/components/text/format';
import { CommissionState, commissionStateColumn } from '@/pages/shared/own-commissions';
import { relationshipLabel } from '@/pages/shared/relationship';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import type { SharedFilters } from './insights';

/** Pages are short, since it is the second list of the page. Its filters are those of the first. */
const LIST_OPTIONS = { name: 'own-commission-details', prefix: 'details', pageSize: 10, filterNames: [] };

export const DetailedList = withListUrlState(LIST_OPTIONS, DetailedListContent);

function DetailedListContent({ filters }: { filters: SharedFilters }) {
  const { t } = useTranslation();
  const id = useId();
  const grid = useDataGrid({ resource: ownCommissionDetails, meta: { query: filters } });
  const columns = useMemo(() => detailColumns(t), [t]);
  return (
    <Box component="section" aria-labelledby={id} sx={sectionStyle}>
      <Typography id={id} component="h2" variant="h2">
        {t('panchayat:own.details.title')}
      </Typography>
      <PagedRecords
        grid={grid}
        label={t('panchayat:own.details.title')}
        columns={columns}
        renderCard={(commission) => <DetailCard commission={commission} />}
        empty={<EmptyState isCompact title={t('panchayat:own.empty')} hint={t('ui:filters.noneHint')} />}
        failure={t('panchayat:own.loadFailed')}
      />
    </Box>
  );
}

export function detailColumns(t: TFunction): ListColumn<OwnCommission>[] {
  const { column } = columnsOf(t, 'panchayat:own.details');
  return [
    { ...column('date', 'createdAt'), width: 108, ...dayColumn },
    { ...column('member'), ...flexible(1.2, 118), valueGetter: (_, row) => row.member.name },
    {
      ...column('userId', 'userName'),
      ...flexible(1, 112),
      valueGetter: (_, row) => row.member.userName,
      renderCell: ({ row }) => <IdentifierText>{row.member.userName}</IdentifierText>,
    },
    {
      ...column('familyMember'),
      ...flexible(1, 116),
      valueGetter: (_, row) => row.familyMember?.name ?? t('panchayat:self'),
    },
    {
      ...column('relationship'),
      width: 108,
      valueGetter: (_, { familyMember }) =>
        familyMember ? relationshipLabel(t, familyMember.relationship, familyMember.gender) : ABSENT,
    },
    {
      ...column('plan'),
      ...flexible(1.2, 124),
      valueGetter: (_, row) => row.planName,
      renderCell: ({ row }) => <TwoLineText isWrapping first={row.planName} second={formatMonth(row)} />,
    },
    { ...column('commission', 'amount'), width: 112, ...amountColumn },
    { ...column('collection', 'investmentAmount'), width: 96, ...amountColumn },
    { ...column('status'), width: 138, ...commissionStateColumn },
  ];
}

function DetailCard({ commission }: { commission: OwnCommission }) {
  const { t } = useTranslation();
  const { familyMember, member } = commission;
  const forWhom = familyMember
    ? `${familyMember.name} (${relationshipLabel(t, familyMember.relationship, familyMember.gender)})`
    : t('panchayat:self');
  return (
    <RecordCard
      title={member.name}
      figure={<Rupees amount={commission.amount} />}
      lines={[
        `${forWhom} · ${commission.planName} · ${formatMonth(commission)}`,
        <>
          {formatDate(commission.createdAt)} · {member.userName} · <Rupees amount={commission.investmentAmount} />
        </>,
      ]}
      states={<CommissionState commission={commission} />}
    />
  );
}

const sectionStyle = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 };
