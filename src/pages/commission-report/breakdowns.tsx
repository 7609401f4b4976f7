import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { countColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { countParams, formatExactRupees, formatNumber } from '@/components/text/format';
import { relationshipLabel } from '@/pages/shared/relationship';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { type MemberReportRow, type PlanReportRow, reportByMember, reportByPlan } from '@/server/report';
import type { ReportFilters } from './first-calls';
import { ReportTable, type SectionRow, useSection } from './section';
import { personColumn, SumsCard, sumColumns } from './sum-columns';

const BY_INVESTMENT = { field: 'totalInvestment', order: 'desc' } as const;

/** What each member invested for themselves and the family, and what was earned on it. */
export function ByMember({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT_PATH);
  const shownId = useMatch(`${REPORT_PATH}/member/:id`)?.params.id;
  const section = useSection({ section: 'member', part: reportByMember, filters, defaultSort: BY_INVESTMENT });
  const shown = section.rows.find(({ id }) => id === shownId);
  const columns = useMemo<ListColumn<SectionRow<MemberReportRow>>[]>(
    () => [
      {
        ...personColumn<SectionRow<MemberReportRow>>(t('commission-report:columns.member'), ({ member }) => member),
        flex: 1.2,
        minWidth: 160,
      },
      {
        field: 'email',
        headerName: t('commission-report:columns.email'),
        flex: 1.4,
        minWidth: 160,
        valueGetter: (_, { member }) => member.email,
      },
      {
        field: 'familyMembers',
        headerName: t('commission-report:columns.family'),
        width: 136,
        ...rightAligned,
        exportValue: familyCount,
        renderCell: ({ row }) => formatNumber(familyCount(row)),
      },
      ...sumColumns<SectionRow<MemberReportRow>>(t, { isRateOfOne: false }),
    ],
    [t],
  );
  return (
    <>
      <ReportTable
        section={section}
        columns={columns}
        rowName={memberName}
        onRowClick={({ id }) => open(`${REPORT_PATH}/member/${id}`)}
        renderCard={(row) => (
          <SumsCard
            title={row.member.name}
            detail={[
              row.member.userName,
              t('commission-report:count.family', countParams(familyCount(row))),
              t('commission-report:count.transactions', countParams(row.transactionCount)),
            ]}
            sums={row}
            isRateOfOne={false}
          />
        )}
      />
      {shown && <MemberDialog row={shown} onClose={close} />}
    </>
  );
}

const memberName = ({ member }: MemberReportRow): string => member.name;

/** The number of family members with an investment; the member does not count as one. */
const familyCount = ({ familyMembers }: MemberReportRow): number =>
  familyMembers.filter(({ relationship }) => relationship !== 'self').length;

/** A member's investments by family member; they add up to the member's row. */
function MemberDialog({ row, onClose }: { row: MemberReportRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { member, familyMembers, totalInvestment, totalCommissions, transactionCount } = row;
  return (
    <RoutedDialog title={member.name} onClose={onClose}>
      <Typography variant="body2" color="text.secondary">
        {member.userName} · {member.email}
      </Typography>
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
                  isSelf ? each.name : relationshipLabel(t, each.relationship),
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

const personListStyle = { listStyle: 'none', m: 0, mt: 4, p: 0 };
const personItemStyle = { py: 3, borderTop: 1, borderColor: 'divider' };

/** What was invested in each plan, by how many, and what was earned on it. */
export function ByPlan({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const section = useSection({ section: 'plan', part: reportByPlan, filters, defaultSort: BY_INVESTMENT });
  const columns = useMemo<ListColumn<SectionRow<PlanReportRow>>[]>(
    () => [
      {
        field: 'name',
        sortable: true,
        headerName: t('commission-report:columns.plan'),
        flex: 1,
        minWidth: 180,
        valueGetter: (_, { plan }) => plan.planName,
      },
      {
        field: 'memberCount',
        sortable: true,
        headerName: t('commission-report:columns.members'),
        width: 112,
        ...countColumn,
      },
      ...sumColumns<SectionRow<PlanReportRow>>(t),
    ],
    [t],
  );
  return (
    <ReportTable
      section={section}
      columns={columns}
      renderCard={(row) => (
        <SumsCard
          title={row.plan.planName}
          detail={[
            t('commission-report:count.members', countParams(row.memberCount)),
            t('commission-report:count.transactions', countParams(row.transactionCount)),
          ]}
          sums={row}
        />
      )}
    />
  );
}
