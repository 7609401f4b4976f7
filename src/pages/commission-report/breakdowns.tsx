import { Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { type MemberReportRow, type PlanReportRow, reportByMember, reportByPlan } from '@/api/report';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { amountColumn, columnsOf, countColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatExactRupees, formatNumber, formatRupees } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { findRows } from '@/domain/rows';
import { changeText } from '@/pages/shared/change-text';
import { relationshipLabel } from '@/pages/shared/relationship';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { COORDINATOR_RULES, type RankedCoordinator } from './coordinator-ranking';
import type { ReportFilters } from './first-calls';
import { ReportTable, type SectionRow, sectionOfRows, useSection, useSectionState } from './section';
import { personColumn, SumsCard, sumColumns } from './sum-columns';

const BY_INVESTMENT = { field: 'totalInvestment', order: 'desc' } as const;

export function ByMember({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT_PATH);
  const shownId = useMatch(`${REPORT_PATH}/member/:id`)?.params.id;
  const section = useSection('member', reportByMember, filters, BY_INVESTMENT);
  const shown = section.rows.find(({ id }) => id === shownId);
  const columns = useMemo(() => memberColumns(t), [t]);
  return (
    <>
      <ReportTable
        section={section}
        columns={columns}
        rowName={memberName}
        onRowClick={({ id }) => open(`${REPORT_PATH}/member/${id}`)}
        cardOf={(row) => ({
          title: row.member.name,
          detail: [
            row.member.userName,
            t('commission-report:count.family', countParams(familyCount(row))),
            t('commission-report:count.transactions', countParams(row.transactionCount)),
          ],
          sums: row,
          isRateOfOne: false,
        })}
      />
      {shown && <MemberDialog row={shown} onClose={close} />}
    </>
  );
}

const memberName = ({ member }: MemberReportRow): string => member.name;

function memberColumns(t: TFunction): ListColumn<SectionRow<MemberReportRow>>[] {
  const { column, sortable } = columnsOf(t, 'commission-report:columns');
  return [
    { ...personColumn(sortable('member', 'name'), ({ member }) => member), ...flexible(1.2, 160) },
    { ...column('email'), ...flexible(1.4, 160), valueGetter: (_, row) => row.member.email },
    {
      ...column('family', 'familyMembers'),
      width: 136,
      ...rightAligned,
      exportValue: familyCount,
      renderCell: ({ row }) => formatNumber(familyCount(row)),
    },
    ...sumColumns<SectionRow<MemberReportRow>>(t, { isRateOfOne: false }),
  ];
}

/** The member does not count as a family member. */
const familyCount = ({ familyMembers }: MemberReportRow): number =>
  familyMembers.filter(({ relationship }) => relationship !== 'self').length;

/** The parts add up to the member's row. */
function MemberDialog({ row, onClose }: { row: MemberReportRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { member, familyMembers, totalInvestment, totalCommissions, transactionCount } = row;
  return (
    <RoutedDialog title={member.name} onClose={onClose}>
      <SecondaryText>
        {member.userName} · {member.email}
      </SecondaryText>
      <Typography sx={{ mt: 1 }}>
        {t('commission-report:totals.line', {
          investment: formatExactRupees(totalInvestment),
          commission: formatExactRupees(totalCommissions),
          ...countParams(transactionCount),
        })}
      </Typography>
      <Box component="ul" aria-label={t('commission-report:memberDialog.label')} sx={personListStyle}>
        {familyMembers.map((each) => {
          const isSelf = each.relationship === 'self';
          return (
            <Box component="li" key={each.id} sx={personItemStyle}>
              <SumsCard
                title={isSelf ? t('commission-report:self') : each.name}
                detail={[
                  isSelf ? each.name : relationshipLabel(t, each.relationship, each.gender),
                  each.transactionCount !== null &&
                    t('commission-report:count.transactions', countParams(each.transactionCount)),
                ]}
                sums={each}
              />
            </Box>
          );
        })}
      </Box>
    </RoutedDialog>
  );
}

const personListStyle = { mt: 4 };
const personItemStyle = { py: 3, borderTop: 1, borderColor: 'divider' };

export function ByPlan({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const section = useSection('plan', reportByPlan, filters, BY_INVESTMENT);
  const columns = useMemo(() => planColumns(t), [t]);
  return (
    <ReportTable
      section={section}
      columns={columns}
      cardOf={(row) => ({
        title: row.plan.planName,
        detail: [
          t('commission-report:count.members', countParams(row.memberCount)),
          t('commission-report:count.transactions', countParams(row.transactionCount)),
        ],
        sums: row,
      })}
    />
  );
}

function planColumns(t: TFunction): ListColumn<SectionRow<PlanReportRow>>[] {
  const { sortable } = columnsOf(t, 'commission-report:columns');
  return [
    { ...sortable('plan', 'name'), ...flexible(1, 180), valueGetter: (_, { plan }) => plan.planName },
    { ...sortable('members', 'memberCount'), width: 112, ...countColumn },
    ...sumColumns<SectionRow<PlanReportRow>>(t),
  ];
}

const BY_RANK = { field: 'rank', order: 'asc' } as const;

interface CoordinatorTableProps {
  /** The server does not page the coordinators. */
  rows: readonly RankedCoordinator[];
  /** The title of the column that compares, and what a change is compared with; undefined where nothing is. */
  compared: { title: string; before: string } | undefined;
  search: string | undefined;
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

export function CoordinatorTable({ rows, compared, search, focusedId, onFocus }: CoordinatorTableProps) {
  const { t } = useTranslation();
  const state = useSectionState('coordinator', BY_RANK);
  const { sort = BY_RANK } = state;
  const sortedRows = useMemo(() => findRows(rows, COORDINATOR_RULES, search, sort), [rows, search, sort]);
  const selection = useMemo(() => (focusedId ? [focusedId] : []), [focusedId]);
  const { title, before } = compared ?? {};
  const hasPaidIn = rows.some(({ paidIn }) => paidIn !== null);
  const columns = useMemo(() => coordinatorColumns(t, title, hasPaidIn), [t, title, hasPaidIn]);
  return (
    <ReportTable
      section={sectionOfRows(state, sortedRows, search !== undefined)}
      columns={columns}
      selection={selection}
      rowName={coordinatorName}
      onRowClick={({ _id }) => onFocus(_id)}
      cardOf={(row) => ({
        title: (
          <>
            <RankMedal rank={row.rank} /> {row.coordinator.name}
          </>
        ),
        detail: [
          row.coordinator.userName,
          t('commission-report:count.members', countParams(row.memberCount)),
          t('commission-report:count.transactions', countParams(row.transactionCount)),
          before !== undefined && row.change !== null && changeText(t, row.change, before),
        ],
        sums: row,
      })}
    />
  );
}

const coordinatorName = ({ coordinator }: RankedCoordinator): string => coordinator.name;

function coordinatorColumns(
  t: TFunction,
  comparison: string | undefined,
  hasPaidIn: boolean,
): ListColumn<RankedCoordinator>[] {
  const { sortable } = columnsOf(t, 'commission-report:columns');
  return [
    { ...sortable('rank'), width: 84, renderCell: ({ row }) => <RankMedal rank={row.rank} /> },
    personColumn(sortable('coordinator', 'name'), ({ coordinator }) => coordinator),
    { ...sortable('members', 'memberCount'), width: 96, ...countColumn },
    ...sumColumns<RankedCoordinator>(t),
    ...(hasPaidIn
      ? (['paidIn', 'waiting'] as const).map((name) => ({
          ...sortable(name),
          width: 120,
          isOptional: true,
          ...amountColumn,
        }))
      : []),
    ...(comparison
      ? [
          {
            field: 'change',
            sortable: true,
            headerName: comparison,
            width: 168,
            ...rightAligned,
            renderCell: ({ row: { change } }) =>
              change === null ? ABSENT : `${change > 0 ? '+' : ''}${formatRupees(change)}`,
          } satisfies ListColumn<RankedCoordinator>,
        ]
      : []),
  ];
}
