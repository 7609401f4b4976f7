import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import type { DownlineMember } from '@/contract/coordinator-area';
import { ABSENT, formatDate, formatNumber, formatRupees } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';
import { pictureAddress } from './picture';

const right = { align: 'right', headerAlign: 'right' } as const;

/** What coordinators see of each member below them (§2-3 Panchayat downline member). */
export function downlineColumns(
  t: TFunction,
  onOpen: ((member: DownlineMember) => void) | undefined,
): ListColumn<DownlineMember>[] {
  const columns: ListColumn<DownlineMember>[] = [
    {
      field: 'name',
      headerName: t('coordinator:downline.columns.name'),
      flex: 1.5,
      minWidth: 220,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={row.name} src={pictureAddress(row.profilePicture)} />
          <TwoLines first={row.name} second={row.userName} />
        </Box>
      ),
    },
    {
      field: 'mobileNumber',
      headerName: t('coordinator:downline.columns.contact'),
      flex: 1.2,
      minWidth: 150,
      renderCell: ({ row }) => <TwoLines first={row.mobileNumber} second={row.email} />,
    },
    {
      ...right,
      field: 'familyMembers',
      headerName: t('coordinator:downline.columns.familyMembers'),
      width: 140,
      valueFormatter: (value: number) => formatNumber(value),
    },
    {
      field: 'investmentPlans',
      headerName: t('coordinator:downline.columns.plans'),
      flex: 1,
      minWidth: 150,
      valueGetter: (_, row) => row.investmentPlans.join(', ') || ABSENT,
      exportValue: (row) => row.investmentPlans.join('; '),
    },
    {
      ...right,
      field: 'totalInvested',
      headerName: t('coordinator:downline.columns.totalInvested'),
      width: 126,
      valueFormatter: (value: number) => formatRupees(value),
    },
    {
      field: 'lastInvestmentDate',
      headerName: t('coordinator:downline.columns.lastInvestment'),
      width: 134,
      valueFormatter: (value: string | undefined) => formatDate(value),
    },
    {
      field: 'status',
      headerName: t('coordinator:downline.columns.status'),
      width: 112,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
  ];
  return onOpen ? [...columns, openColumn(t, onOpen)] : columns;
}

const openColumn = (t: TFunction, onOpen: (member: DownlineMember) => void): ListColumn<DownlineMember> => ({
  ...right,
  field: 'actions',
  headerName: t('coordinator:downline.columns.actions'),
  width: 76,
  renderCell: ({ row }) => (
    <Tooltip title={t('coordinator:downline.show.action')}>
      <IconButton
        size="small"
        aria-label={t('coordinator:downline.show.named', { name: row.name })}
        onClick={() => onOpen(row)}
      >
        <VisibilityOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  ),
});
