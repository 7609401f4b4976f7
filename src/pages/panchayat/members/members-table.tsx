import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '@/api/config';
import { type DownlineMember, downlineMembers } from '@/api/downline';
import { IconActionButton } from '@/components/list/buttons';
import {
  actionsColumn,
  amountColumn,
  columnsOf,
  countColumn,
  dayColumn,
  flexible,
  stateColumn,
} from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { SearchedRecords } from '@/components/list/searched-records';
import { Rupees, TwoLineText, Unbroken } from '@/components/text/cell-text';
import { ABSENT } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { StateChip, stateOptions } from '@/components/text/states';
import { MEMBER_STATUSES } from '@/contract/choices';
import { formatMobile } from '@/domain/text/phone';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';

export const useMembersGrid = (enabled = true) => useDataGrid({ resource: downlineMembers, enabled });

type OpenMember = (member: DownlineMember) => void;

export function MembersTable({ grid, onOpen }: { grid: RecordGrid<DownlineMember>; onOpen: OpenMember }) {
  const { t } = useTranslation();
  const columns = useMemo(() => memberColumns(t, onOpen), [t, onOpen]);
  return (
    <SearchedRecords
      grid={grid}
      label={t('coordinator:downline.label')}
      columns={columns}
      rowName={memberName}
      onRowClick={onOpen}
      renderCard={(member) => (
        <RecordCard
          title={member.name}
          figure={<Rupees amount={member.totalInvested} />}
          lines={[<Unbroken key="mobile">{formatMobile(member.mobileNumber)}</Unbroken>]}
          states={<StateChip kind="account" state={member.status} usual="active" />}
        />
      )}
      search={{ name: 'search', label: t('coordinator:downline.search') }}
      filters={[coordinatorFilter(t, 'status', stateOptions(t, 'account', MEMBER_STATUSES))]}
      empty={{
        title: t('coordinator:downline.empty'),
        hint: t('coordinator:downline.emptyHint'),
        filteredTitle: t('coordinator:downline.emptyFiltered'),
        filteredHint: t('ui:filters.noneHint'),
      }}
      failure={t('coordinator:downline.failed')}
    />
  );
}

const memberName = ({ name }: DownlineMember): string => name;

export function memberColumns(t: TFunction, onOpen: OpenMember): ListColumn<DownlineMember>[] {
  const { column } = columnsOf(t, 'coordinator:downline.columns');
  return [
    {
      ...column('name'),
      ...flexible(1.4, 196),
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={row.name} src={fileUrl(row.profilePicture)} />
          <TwoLineText isWrapping first={row.name} second={row.userName} />
        </Box>
      ),
    },
    {
      ...column('contact', 'mobileNumber'),
      ...flexible(1.5, 150),
      exportValue: ({ mobileNumber }) => formatMobile(mobileNumber),
      renderCell: ({ row }) => <TwoLineText first={formatMobile(row.mobileNumber)} second={row.email} />,
    },
    { ...column('familyMembers'), width: 92, ...countColumn },
    {
      ...column('plans', 'investmentPlans'),
      ...flexible(0.8, 124),
      valueGetter: (_, row) => row.investmentPlans.join(', ') || ABSENT,
      exportValue: (row) => row.investmentPlans.join('; '),
    },
    { ...column('totalInvested'), width: 100, ...amountColumn },
    { ...column('lastInvestment', 'lastInvestmentDate'), width: 112, ...dayColumn },
    { ...column('status'), width: 124, ...stateColumn(t, 'account', 'status', 'active') },
    actionsColumn(column('actions'), 76, (row) => (
      <IconActionButton
        Icon={VisibilityOutlined}
        tooltip={t('coordinator:downline.show.action')}
        label={t('coordinator:downline.show.named', { name: row.name })}
        onClick={() => onOpen(row)}
      />
    )),
  ];
}
