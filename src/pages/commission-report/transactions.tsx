import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { ABSENT, countParams, formatDate, formatExactRupees, formatMonth } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import type { ReportTransaction } from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { HighlightedRate } from '@/pages/shared/highlighted-rate';
import { relationshipLabel } from '@/pages/shared/relationship';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { totalCommission } from './coordinator-ranking';
import { ReportTable, type SectionProps, type SectionRow, useSection } from './section';
import { nameWithUserName, SumsCard } from './sum-columns';

const TRANSACTION_RULES = {
  textsOf: ({ memberReferenceId, familyMemberReferenceId, depositPlanReferenceId }: ReportTransaction) => [
    memberReferenceId.name,
    familyMemberReferenceId?.name,
    depositPlanReferenceId.planName,
  ],
  sortKeys: {
    period: monthIndex,
    member: ({ memberReferenceId }: ReportTransaction) => memberReferenceId.name,
    plan: ({ depositPlanReferenceId }: ReportTransaction) => depositPlanReferenceId.planName,
    depositAmount: ({ depositAmount }: ReportTransaction) => depositAmount,
  },
};

/** Every approved deposit, newest first, with what each level earned on it. */
export function Transactions({ filters, whole }: SectionProps) {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT_PATH);
  const shownId = useMatch(`${REPORT_PATH}/transaction/:id`)?.params.id;
  const section = useSection<ReportTransaction>({
    section: 'transactions',
    filters,
    whole,
    rules: TRANSACTION_RULES,
    rowsOf: (report) => ({ rows: report.detailedTransactions, counts: report.pages?.detailedTransactions }),
  });
  const shown = section.rows.find(({ id }) => id === shownId);
  // A host may leave the coordinators out.
  const hasChains = section.rows.length === 0 || section.rows.some((row) => coordinatorChain(row).length > 0);
  const columns = useMemo(
    () => transactionColumns(t).filter(({ field }) => hasChains || field !== 'coordinators'),
    [t, hasChains],
  );
  return (
    <>
      <ReportTable
        name="transactions"
        section={section}
        columns={columns}
        isSearched={filters.search !== undefined}
        rowName={transactionName}
        onRowClick={({ id }) => open(`${REPORT_PATH}/transaction/${id}`)}
        renderCard={(row) => (
          <SumsCard
            title={row.memberReferenceId.name}
            detail={[
              row.familyMemberReferenceId?.name ?? t('commission-report:self'),
              row.depositPlanReferenceId.planName,
              formatMonth(row),
            ]}
            sums={{ totalInvestment: row.depositAmount, totalCommissions: earnedOn(row) }}
          />
        )}
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
  [row.memberReferenceId.name, row.familyMemberReferenceId?.name, row.depositPlanReferenceId.planName, formatMonth(row)]
    .filter(Boolean)
    .join(', ');

/** The `field` of a sortable column is the name by which the API sorts. */
function transactionColumns(t: TFunction): ListColumn<SectionRow<ReportTransaction>>[] {
  return [
    {
      field: 'period',
      sortable: true,
      headerName: t('commission-report:columns.period'),
      width: 104,
      exportValue: formatMonth,
      renderCell: ({ row }) =>
        row.createdAt ? <TwoLineText first={formatMonth(row)} second={formatDate(row.createdAt)} /> : formatMonth(row),
    },
    {
      field: 'member',
      sortable: true,
      headerName: t('commission-report:columns.member'),
      flex: 1.1,
      minWidth: 128,
      exportValue: ({ memberReferenceId }) => nameWithUserName(memberReferenceId),
      renderCell: ({ row: { memberReferenceId: member } }) => (
        <TwoLineText isWrapping first={<span title={member.name}>{member.name}</span>} second={member.userName} />
      ),
    },
    {
      field: 'familyMember',
      headerName: t('commission-report:columns.familyMember'),
      flex: 1,
      minWidth: 116,
      exportValue: ({ familyMemberReferenceId: family }) => family?.name ?? t('commission-report:self'),
      renderCell: ({ row: { familyMemberReferenceId: family } }) =>
        family ? (
          <TwoLineText
            isWrapping
            first={<span title={family.name}>{family.name}</span>}
            second={family.relationship && relationshipLabel(t, family.relationship)}
          />
        ) : (
          t('commission-report:self')
        ),
    },
    {
      field: 'plan',
      sortable: true,
      headerName: t('commission-report:columns.plan'),
      flex: 1.2,
      minWidth: 130,
      valueGetter: (_, { depositPlanReferenceId }) => depositPlanReferenceId.planName,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('commission-report:columns.amount'),
      width: 90,
      ...rightAligned,
      renderCell: ({ row }) => <Rupees amount={row.depositAmount} />,
    },
    {
      field: 'commission',
      headerName: t('commission-report:columns.commission'),
      width: 106,
      ...rightAligned,
      exportValue: earnedOn,
      renderCell: ({ row }) => (
        <span title={waitingText(t, row)}>
          <Rupees amount={earnedOn(row)} />
        </span>
      ),
    },
    {
      field: 'rate',
      headerName: t('commission-report:columns.rate'),
      width: 100,
      ...rightAligned,
      exportValue: transactionRate,
      renderCell: ({ row }) => <TransactionRate transaction={row} />,
    },
    {
      field: 'coordinators',
      headerName: t('commission-report:columns.coordinators'),
      width: 196,
      exportValue: (row) =>
        coordinatorChain(row)
          .map(({ level, coordinator: { name } }) =>
            t('commission-report:ofLevel', { level: t(`ui:level.${level}`), name }),
          )
          .join('; '),
      renderCell: ({ row }) => <CoordinatorChain transaction={row} />,
    },
  ];
}

/** What the deposit has earned so far; undefined while none of its commissions is decided. */
const earnedOn = ({ relatedCommissions }: ReportTransaction): number | undefined =>
  relatedCommissions.length > 0 ? totalCommission(relatedCommissions) : undefined;

const transactionRate = (row: ReportTransaction): number | undefined => {
  const earned = earnedOn(row);
  return earned === undefined ? undefined : earnedPercent(earned, row.depositAmount);
};

/** '6 waiting, ₹86.00': the commissions that are not decided yet; undefined if there are none, or the host does not say. */
function waitingText(t: TFunction, { waitingCommissions }: ReportTransaction): string | undefined {
  if (!waitingCommissions || waitingCommissions.count === 0) return undefined;
  const { count, totalAmount } = waitingCommissions;
  return t('commission-report:waiting', { ...countParams(count), amount: formatExactRupees(totalAmount) });
}

function TransactionRate({ transaction }: { transaction: ReportTransaction }) {
  const percent = transactionRate(transaction);
  return percent === undefined ? ABSENT : <HighlightedRate percent={percent} />;
}

/** One deposit: whose it is, and what each coordinator of the chain earned on it. */
function TransactionDialog({ row, onClose }: { row: ReportTransaction; onClose: () => void }) {
  const { t } = useTranslation();
  const { memberReferenceId: member, familyMemberReferenceId: family, relatedCommissions } = row;
  const earned = earnedOn(row);
  const waiting = waitingText(t, row);
  const chain = coordinatorChain(row);
  // A host may not say which commission is whose.
  const areLevelsKnown = relatedCommissions.every(({ coordinatorType }) => coordinatorType !== undefined);
  const familyText = family
    ? [family.name, family.relationship && relationshipLabel(t, family.relationship)].filter(Boolean).join(' · ')
    : t('commission-report:self');
  return (
    <RoutedDialog title={t('commission-report:transactionDialog.title', { name: member.name })} onClose={onClose}>
      <DescriptionList
        facts={[
          [t('commission-report:columns.member'), `${member.name} (${member.userName})`],
          [t('commission-report:columns.familyMember'), familyText],
          [t('commission-report:columns.plan'), row.depositPlanReferenceId.planName],
          [t('commission-report:columns.period'), formatMonth(row)],
          ...(row.createdAt ? [[t('commission-report:columns.createdAt'), formatDate(row.createdAt)] as const] : []),
          [t('commission-report:columns.amount'), formatExactRupees(row.depositAmount)],
          [
            t('commission-report:columns.commission'),
            `${earned === undefined ? ABSENT : formatExactRupees(earned)}${waiting ? ` (${waiting})` : ''}`,
          ],
          [t('commission-report:columns.rate'), <TransactionRate key="rate" transaction={row} />],
        ]}
      />
      {chain.length > 0 && (
        <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
          {t('commission-report:transactionDialog.chain')}
        </Typography>
      )}
      <Box component="ul" sx={chainListStyle}>
        {chain.map(({ level, coordinator }) => {
          const own = relatedCommissions.filter(({ coordinatorType }) => coordinatorType === level);
          return (
            <Box component="li" key={level} sx={chainItemStyle}>
              <LevelChip level={level} size="small" />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{coordinator.name}</Box>
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {areLevelsKnown && (own.length > 0 ? formatExactRupees(totalCommission(own)) : ABSENT)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </RoutedDialog>
  );
}

/** The chain in one line: an avatar in the color of each level. */
function CoordinatorChain({ transaction }: { transaction: ReportTransaction }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {coordinatorChain(transaction).map(({ level, coordinator }) => {
        const name = t('commission-report:ofLevel', { level: t(`ui:level.${level}`), name: coordinator.name });
        return (
          <span key={level} title={name}>
            <InitialsAvatar name={coordinator.name} level={level} size={26} />
            <span style={visuallyHidden}>{name}</span>
          </span>
        );
      })}
    </Box>
  );
}

/** The coordinators above the member, lowest level first; a missing one is left out. */
const coordinatorChain = (transaction: ReportTransaction) =>
  LEVELS.flatMap((level) => {
    const coordinator = transaction[referenceOfLevel(level)];
    return coordinator ? [{ level, coordinator }] : [];
  });

const chainListStyle = { listStyle: 'none', m: 0, p: 0 };
const chainItemStyle = { display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' };
