import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router-dom';
import { type ReportTransaction, reportTransactions } from '@/api/report';
import { useServerFeatures } from '@/api/server-features';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { amountColumn, columnsOf, flexible } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { ABSENT, formatDate, formatExactRupees, formatMonth } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { memberText } from '@/components/text/member-text';
import { depositImpact } from '@/contract/deposits';
import { earnedPercent } from '@/domain/money';
import { amountInFile, monthInFile } from '@/domain/text/csv-cell';
import { HighlightedRate } from '@/pages/shared/highlighted-rate';
import { relationshipLabel } from '@/pages/shared/relationship';
import { REPORT_PATH } from '@/pages/shared/report-url';
import type { ReportFilters } from './first-calls';
import { ReportTable, type SectionRow, useSection } from './section';
import { nameWithUserName, pendingText } from './sum-columns';

export function Transactions({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT_PATH);
  const shownId = useMatch(`${REPORT_PATH}/transaction/:id`)?.params.id;
  const section = useSection('transactions', reportTransactions, filters);
  const shown = section.rows.find(({ id }) => id === shownId);
  const columns = useMemo(() => transactionColumns(t), [t]);
  return (
    <>
      <ReportTable
        section={section}
        columns={columns}
        rowName={transactionName}
        onRowClick={({ id }) => open(`${REPORT_PATH}/transaction/${id}`)}
        cardOf={(row, rows) => ({
          title: memberText(row, rows),
          detail: [row.familyMember?.name ?? t('commission-report:self'), row.planName, formatMonth(row)],
          sums: { totalInvestment: row.depositAmount, totalCommissions: row.earned },
        })}
      />
      {shown && <TransactionDialog row={shown} onClose={close} />}
      {shownId && !shown && !section.dataGridProps.loading && (
        <LoadingDialog
          title={t('commission-report:transactionDialog.missingTitle')}
          problem={t('commission-report:transactionDialog.missing')}
          onClose={close}
        />
      )}
    </>
  );
}

const transactionName = (row: ReportTransaction): string =>
  [row.member.name, row.familyMember?.name, row.planName, formatMonth(row)].filter(Boolean).join(', ');
function transactionColumns(t: TFunction): ListColumn<SectionRow<ReportTransaction>>[] {
  const { column, sortable } = columnsOf(t, 'commission-report:columns');
  return [
    {
      ...sortable('period'),
      width: 104,
      exportValue: monthInFile,
      renderCell: ({ row }) =>
        row.createdAt ? <TwoLineText first={formatMonth(row)} second={formatDate(row.createdAt)} /> : formatMonth(row),
    },
    {
      ...sortable('member'),
      ...flexible(1.1, 128),
      exportValue: ({ member }) => nameWithUserName(member),
      renderCell: ({ row: { member } }) => (
        <TwoLineText isWrapping first={<span title={member.name}>{member.name}</span>} second={member.userName} />
      ),
    },
    {
      ...column('familyMember'),
      ...flexible(1, 116),
      exportValue: ({ familyMember }) => familyMember?.name ?? t('commission-report:self'),
      renderCell: ({ row: { familyMember: family } }) =>
        family ? (
          <TwoLineText
            isWrapping
            first={<span title={family.name}>{family.name}</span>}
            second={family.relationship && relationshipLabel(t, family.relationship, family.gender)}
          />
        ) : (
          t('commission-report:self')
        ),
    },
    { ...sortable('plan'), ...flexible(1.2, 130), valueGetter: (_, row) => row.planName },
    { ...sortable('amount', 'depositAmount'), width: 90, ...amountColumn },
    {
      ...column('commission'),
      width: 106,
      ...rightAligned,
      exportValue: ({ earned }) => amountInFile(earned),
      renderCell: ({ row }) => (
        <span title={waitingText(t, row)}>
          <Rupees amount={row.earned} />
        </span>
      ),
    },
    {
      ...column('rate'),
      width: 104,
      ...rightAligned,
      exportValue: transactionRate,
      renderCell: ({ row }) => <TransactionRate transaction={row} />,
    },
    {
      ...column('coordinators'),
      width: 196,
      exportValue: (row) =>
        row.coordinators
          .map(({ level, name }) => t('commission-report:ofLevel', { level: t(`ui:level.${level}`), name }))
          .join('; '),
      renderCell: ({ row }) => <CoordinatorChain {...row} />,
    },
  ];
}

/** The rate is null while nothing is earned. */
const transactionRate = ({ earned, depositAmount }: ReportTransaction): number | null =>
  earned === null ? null : earnedPercent(earned, depositAmount);

const waitingText = (t: TFunction, { waiting }: ReportTransaction) => pendingText(t, waiting);

function TransactionRate({ transaction }: { transaction: ReportTransaction }) {
  const percent = transactionRate(transaction);
  return percent === null ? ABSENT : <HighlightedRate percent={percent} />;
}

function TransactionDialog({ row, onClose }: { row: SectionRow<ReportTransaction>; onClose: () => void }) {
  const { t } = useTranslation();
  const { member, familyMember: family, earned, coordinators } = row;
  const waiting = waitingText(t, row);
  const canOpen = useServerFeatures().offers(depositImpact);
  const familyText = family
    ? [family.name, family.relationship && relationshipLabel(t, family.relationship, family.gender)]
        .filter(Boolean)
        .join(' · ')
    : t('commission-report:self');
  return (
    <RoutedDialog title={t('commission-report:transactionDialog.title', { name: member.name })} onClose={onClose}>
      <DescriptionList
        facts={[
          [t('commission-report:columns.member'), `${member.name} (${member.userName})`],
          [t('commission-report:columns.familyMember'), familyText],
          [t('commission-report:columns.plan'), row.planName],
          [t('commission-report:columns.period'), formatMonth(row)],
          row.createdAt && [t('commission-report:columns.createdAt'), formatDate(row.createdAt)],
          [t('commission-report:columns.amount'), formatExactRupees(row.depositAmount)],
          [
            t('commission-report:columns.commission'),
            [formatExactRupees(earned), waiting && `(${waiting})`].filter(Boolean).join(' '),
          ],
          [t('commission-report:columns.rate'), <TransactionRate key="rate" transaction={row} />],
        ]}
      />
      {canOpen && (
        <Button component={Link} to={`/pending-deposits/all/show/${row.id}`} size="small" sx={{ mt: 2, ml: -1 }}>
          {t('commission-report:transactionDialog.open')}
        </Button>
      )}
      {coordinators.length > 0 && (
        <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
          {t('commission-report:transactionDialog.chain')}
        </Typography>
      )}
      <ul>
        {coordinators.map((coordinator) => (
          <Box component="li" key={coordinator.level} sx={chainItemStyle}>
            <LevelChip level={coordinator.level} size="small" />
            <Box sx={{ flex: 1, minWidth: 0 }}>{coordinator.name}</Box>
            <Box sx={{ fontWeight: 600 }}>{formatExactRupees(coordinator.earned)}</Box>
          </Box>
        ))}
      </ul>
    </RoutedDialog>
  );
}

function CoordinatorChain({ coordinators }: Pick<ReportTransaction, 'coordinators'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {coordinators.map(({ level, name: own }) => {
        const name = t('commission-report:ofLevel', { level: t(`ui:level.${level}`), name: own });
        return (
          <span key={level} title={name}>
            <InitialsAvatar name={own} level={level} size={26} />
            <span style={visuallyHidden}>{name}</span>
          </span>
        );
      })}
    </Box>
  );
}

const chainItemStyle = { display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' };
