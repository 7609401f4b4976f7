import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Tooltip } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Coordinator } from '@/api/coordinators';
import { IconActionButton, TextActionButton } from '@/components/list/buttons';
import { fileColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import {
  ContactText,
  IdentifierText,
  RoundedText,
  Rupees,
  TwoLineText,
  WrappedText,
} from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { countParams, formatDate, formatExactRupees, formatNumber, formatRupees } from '@/components/text/format';
import { StateChip, stateName, Tag } from '@/components/text/states';
import { formatMobile } from '@/domain/text/phone';
import { HighlightedRate } from '@/pages/shared/highlighted-rate';
import { mayDo } from '@/providers/access-control-provider';

export interface CoordinatorActions {
  onShow: (coordinator: Coordinator) => void;
  onEdit: (coordinator: Coordinator) => void;
  onDelete: (coordinator: Coordinator) => void;
}

/** Nearly all coordinators are active, which needs no mark. */
const isNotActive = (row: Coordinator): row is Coordinator & { status: NonNullable<Coordinator['status']> } =>
  row.status !== null && row.status !== 'active';
export function coordinatorColumns(
  t: TFunction,
  topPerformers: ReadonlySet<string>,
  actions: CoordinatorActions,
): ListColumn<Coordinator>[] {
  return [
    {
      field: 'name',
      sortable: true,
      headerName: t('coordinators:columns.name'),
      flex: 1,
      // The mark of a top performer is whole.
      minWidth: 148,
      renderCell: ({ row }) => {
        const status = isNotActive(row) && <StateChip kind="account" state={row.status} size="small" />;
        const mark = status || (topPerformers.has(row._id) && <TopPerformerIcon />);
        if (!mark) return <WrappedText>{row.name}</WrappedText>;
        return <TwoLineText isWrapping first={<span title={row.name}>{row.name}</span>} second={mark} />;
      },
    },
    {
      field: 'coordinatorType',
      sortable: true,
      headerName: t('coordinators:columns.type'),
      // The longest level is whole.
      width: 104,
      exportValue: ({ coordinatorType }) => t(`ui:level.${coordinatorType}`),
      renderCell: ({ row }) => (
        <TwoLineText
          first={<LevelChip level={row.coordinatorType} size="small" />}
          second={row.unitName && <span title={row.unitName}>{row.unitName}</span>}
        />
      ),
    },
    {
      field: 'userName',
      headerName: t('coordinators:columns.userName'),
      flex: 1,
      minWidth: 96,
      renderCell: ({ row }) => <IdentifierText>{row.userName}</IdentifierText>,
    },
    {
      field: 'contact',
      headerName: t('coordinators:columns.contact'),
      flex: 2,
      minWidth: 157,
      exportValue: ({ email }) => email,
      renderCell: ({ row }) => <ContactText email={row.email} mobile={formatMobile(row.mobileNumber)} />,
    },
    {
      field: 'totalCommission',
      sortable: true,
      headerName: t('coordinators:columns.earnings'),
      width: 96,
      ...rightAligned,
      renderCell: ({ row }) => (
        <TwoLineText
          align="right"
          first={<Rupees amount={row.totalCommission} />}
          second={
            <span title={t('coordinators:onCollectionHelp', { amount: formatExactRupees(row.totalCollection) })}>
              {t('coordinators:onCollection', { amount: formatRupees(row.totalCollection) })}
            </span>
          }
        />
      ),
    },
    {
      field: 'commissionRate',
      sortable: true,
      headerName: t('coordinators:columns.rate'),
      width: 106,
      ...rightAligned,
      renderCell: ({ row }) => <HighlightedRate percent={row.commissionRate} />,
    },
    {
      field: 'transactionCount',
      sortable: true,
      headerName: t('coordinators:columns.transactions'),
      width: 122,
      ...rightAligned,
      renderCell: ({ row }) => (
        <TwoLineText
          align="right"
          first={formatNumber(row.transactionCount)}
          second={t('coordinators:activeMonths', { count: row.activeMonths })}
        />
      ),
    },
    {
      field: 'avgCommissionPerTransaction',
      sortable: true,
      headerName: t('coordinators:columns.performance'),
      width: 122,
      ...rightAligned,
      renderCell: ({ row }) => (
        <TwoLineText
          align="right"
          isWrapping
          first={
            <RoundedText amount={row.avgCommissionPerTransaction}>
              {t('coordinators:average', { amount: formatRupees(row.avgCommissionPerTransaction) })}
            </RoundedText>
          }
          second={
            <span style={lastStyle}>{t('coordinators:last', { date: formatDate(row.lastTransactionDate) })}</span>
          }
        />
      ),
    },
    {
      field: 'actions',
      headerName: t('coordinators:columns.actions'),
      width: 84,
      ...rightAligned,
      // Edit and Delete are in the details.
      renderCell: ({ row }) => (
        <TextActionButton label={t('coordinators:showOf', { name: row.name })} onClick={() => actions.onShow(row)}>
          {t('coordinators:show')}
        </TextActionButton>
      ),
    },
  ];
}

/** A day in Hindi takes two lines. */
const lastStyle = { whiteSpace: 'normal' } as const;

export const exportColumns = (t: TFunction): ListColumn<Coordinator>[] => [
  fileColumn('name', t('coordinators:columns.name')),
  fileColumn('coordinatorType', t('coordinators:columns.type'), (row) => t(`ui:level.${row.coordinatorType}`)),
  fileColumn('unitName', t('coordinators:form.unitName')),
  fileColumn('userName', t('coordinators:columns.userName')),
  fileColumn('status', t('coordinators:form.status'), ({ status }) => status && stateName(t, 'account', status)),
  fileColumn('email', t('coordinators:form.email')),
  fileColumn('mobileNumber', t('coordinators:form.mobileNumber'), (row) => formatMobile(row.mobileNumber)),
  { field: 'totalCommission', headerName: t('coordinators:details.totalCommission'), isAmount: true },
  { field: 'totalCollection', headerName: t('coordinators:details.totalCollection'), isAmount: true },
  fileColumn('commissionRate', t('coordinators:details.commissionRate')),
  fileColumn('transactionCount', t('coordinators:details.transactions')),
  fileColumn('activeMonths', t('coordinators:details.activeMonths')),
  { field: 'avgCommissionPerTransaction', headerName: t('coordinators:details.average'), isAmount: true },
  fileColumn('firstTransactionDate', t('coordinators:details.first')),
  fileColumn('lastTransactionDate', t('coordinators:details.last')),
];

export function TopPerformerIcon() {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('coordinators:topPerformerHelp')} describeChild>
      <span>
        <Tag
          tone="warning"
          size="small"
          icon={<Star aria-hidden sx={{ fontSize: 14, mr: 1, verticalAlign: 'text-bottom' }} />}
          label={t('coordinators:topPerformer')}
        />
      </span>
    </Tooltip>
  );
}

interface CoordinatorCardProps extends CoordinatorActions {
  coordinator: Coordinator;
  isTopPerformer: boolean;
}

export function CoordinatorCard({ coordinator, isTopPerformer, onShow, onEdit, onDelete }: CoordinatorCardProps) {
  const { t } = useTranslation();
  const { name, userName, coordinatorType, totalCommission, totalCollection, transactionCount } = coordinator;
  const { email, mobileNumber, activeMonths, avgCommissionPerTransaction: average, lastTransactionDate } = coordinator;
  const buttons = [
    {
      action: 'show',
      tooltip: t('coordinators:show'),
      label: t('coordinators:showOf', { name }),
      Icon: VisibilityIcon,
      act: onShow,
    },
    {
      action: 'edit',
      tooltip: t('common:actions.edit'),
      label: t('common:actions.editOf', { name }),
      Icon: EditIcon,
      act: onEdit,
    },
    {
      action: 'delete',
      tooltip: t('common:actions.delete'),
      label: t('common:actions.deleteOf', { name }),
      Icon: DeleteIcon,
      act: onDelete,
    },
  ].filter(({ action }) => mayDo('coordinators', action));
  return (
    <RecordCard
      title={name}
      figure={<Rupees amount={totalCommission} />}
      lines={[
        <Box key="states" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <LevelChip level={coordinatorType} size="small" />
          {isNotActive(coordinator) && <StateChip kind="account" state={coordinator.status} size="small" />}
          {isTopPerformer && <TopPerformerIcon />}
        </Box>,
        userName,
        email,
        formatMobile(mobileNumber),
        <>
          <RoundedText amount={totalCollection}>
            {t('coordinators:onCollection', { amount: formatRupees(totalCollection) })}
          </RoundedText>{' '}
          · {t('coordinators:transactions', countParams(transactionCount))} ·{' '}
          {t('coordinators:activeMonths', { count: activeMonths })}
        </>,
        <>
          <RoundedText amount={average}>{t('coordinators:average', { amount: formatRupees(average) })}</RoundedText> ·{' '}
          {t('coordinators:last', { date: formatDate(lastTransactionDate) })}
        </>,
      ]}
      states={<HighlightedRate percent={coordinator.commissionRate} />}
      actions={
        <div className="row-actions">
          {buttons.map(({ act, action, ...button }) => (
            <IconActionButton key={action} {...button} size="medium" onClick={() => act(coordinator)} />
          ))}
        </div>
      }
    />
  );
}
