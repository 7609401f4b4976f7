import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IconActionButton, ignoreDoubleClick } from '@/components/list/buttons';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { rowFocusTarget } from '@/components/list/use-row-keyboard';
import { TwoLineText } from '@/components/text/cell-text';
import { StatusChip } from '@/components/text/chips';
import { formatDate, formatRate, formatRupeesInFull } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import type { OwnCommission } from '@/contract/commissions';
import { fileUrl } from '@/providers/http';
import { canProcess, rowLabel } from './labels';

export interface CommissionActions {
  onOpen: (commission: OwnCommission) => void;
  onProcess: (commission: OwnCommission) => void;
}

export function commissionColumns(t: TFunction, actions: CommissionActions): ListColumn<OwnCommission>[] {
  return [
    {
      field: 'member',
      headerName: t('panchayat:own.columns.member'),
      flex: 1.3,
      minWidth: 190,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row: { member } }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} />
          <TwoLineText first={member.name} second={member.userName} />
        </Box>
      ),
    },
    {
      field: 'investmentAmount',
      headerName: t('panchayat:own.columns.investment'),
      flex: 1.2,
      minWidth: 170,
      renderCell: ({ row }) => (
        <TwoLineText first={formatRupeesInFull(row.investmentAmount)} second={row.plan.planName} />
      ),
    },
    {
      ...rightAligned,
      field: 'rate',
      headerName: t('panchayat:own.columns.rate'),
      width: 90,
      valueFormatter: (value: number) => formatRate(value),
    },
    {
      ...rightAligned,
      field: 'amount',
      headerName: t('panchayat:own.columns.amount'),
      width: 120,
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'generatedDate',
      headerName: t('panchayat:own.columns.generated'),
      width: 130,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'status',
      headerName: t('panchayat:own.columns.status'),
      width: 120,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
    {
      ...rightAligned,
      field: 'actions',
      headerName: t('panchayat:own.columns.actions'),
      width: 150,
      renderCell: ({ row }) => <RowActions commission={row} {...actions} />,
    },
  ];
}

interface CommissionCardProps extends CommissionActions {
  commission: OwnCommission;
}

/** A commission on a phone: member, amount, investment, status, date and actions. */
export function CommissionCard({ commission, ...actions }: CommissionCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{commission.member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {formatRupeesInFull(commission.amount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('panchayat:own.ofInvestment', {
          rate: formatRate(commission.rate),
          amount: formatRupeesInFull(commission.investmentAmount),
        })}{' '}
        · {commission.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={commission.status} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {formatDate(commission.generatedDate)}
      </Typography>
      <RowActions commission={commission} {...actions} />
    </Box>
  );
}

interface RowActionsProps extends CommissionActions {
  commission: OwnCommission;
}

/** View on every row; Process on pending ones. */
function RowActions({ commission, onOpen, onProcess }: RowActionsProps) {
  const { t } = useTranslation();
  const name = rowLabel(t, commission);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
      {canProcess(commission) && (
        <Button
          {...rowFocusTarget(commission._id)}
          size="small"
          variant="outlined"
          aria-label={t('panchayat:own.process.named', { name })}
          onClick={ignoreDoubleClick(() => onProcess(commission))}
        >
          {t('panchayat:own.process.action')}
        </Button>
      )}
      <IconActionButton
        tooltip={t('panchayat:own.view.action')}
        label={t('panchayat:own.view.named', { name })}
        Icon={VisibilityOutlined}
        onClick={() => onOpen(commission)}
      />
    </Box>
  );
}
