import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { relationshipLabel } from '@/pages/shared/relationship';
import type { CompleteData } from '@/server/members';
import { earnerSums, planSums, totalOf } from './member-record';

/** A link to a record; the plain text where its id is not known. */
export function RecordLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

/** What was paid in, what waits, and what coordinators earned on it. */
export function Figures({ data }: { data: CompleteData }) {
  const { t } = useTranslation();
  const { deposits, commissions, totalInvested, totalTransactions } = data;
  const sums = useMemo(() => earnerSums(commissions), [commissions]);
  const waiting = deposits.filter(({ status }) => status === 'pending').length;
  return (
    <DrawerSection title={t('members:show.figures')}>
      <DescriptionList
        facts={[
          [t('members:figures.invested'), formatExactRupees(totalInvested)],
          [t('members:figures.approved'), formatNumber(totalTransactions)],
          [t('members:figures.waiting'), formatNumber(waiting)],
          [t('members:figures.earned'), formatExactRupees(totalOf(sums.map(({ earned }) => earned)))],
        ]}
      />
    </DrawerSection>
  );
}

interface SectionTableProps {
  title: string;
  /** Those after the first two are figures. */
  columns: readonly string[];
  /** The cells of each row; the first one is its heading. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  /** Said in place of the table where it has no rows. */
  none: string;
  /** Below the table. */
  children?: ReactNode;
}

/** A section with a table of at least two columns. */
function SectionTable({ title, columns, rows, none, children }: SectionTableProps) {
  return (
    <DrawerSection title={title}>
      {rows.length === 0 ? (
        <SecondaryText>{none}</SecondaryText>
      ) : (
        <>
          <Box component="table" aria-label={title} sx={tableStyles}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, heading, ...cells]) => (
                <tr key={key}>
                  <th scope="row">{heading}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
          {children}
        </>
      )}
    </DrawerSection>
  );
}

const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} variant="body2" sx={{ justifySelf: 'start' }}>
    {children}
  </Link>
);

/** A text with another one below it. */
const TwoLines = ({ first, second }: { first: string; second: ReactNode }) => (
  <>
    {first}
    {second && (
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {second}
      </Box>
    )}
  </>
);

/** What each person of the family pays into which plan. */
export function PlanSums({ deposits }: { deposits: CompleteData['deposits'] }) {
  const { t } = useTranslation();
  const sums = useMemo(() => planSums(deposits), [deposits]);
  return (
    <SectionTable
      title={t('members:show.plans')}
      columns={[
        t('members:plans.plan'),
        t('members:plans.for'),
        t('members:plans.payments'),
        t('members:plans.invested'),
      ]}
      rows={sums.map(({ key, planName, familyMember, approved, invested, pending }) => [
        key,
        planName,
        familyMember?.name ?? t('members:self'),
        <TwoLines
          key="payments"
          first={formatNumber(approved)}
          second={pending > 0 && t('members:plans.pending', countParams(pending))}
        />,
        formatExactRupees(invested),
      ])}
      none={t('members:plans.none')}
    />
  );
}

const SHOWN_DEPOSITS = 5;

/** The newest deposits, with a link to all of them. */
export function DepositList({ deposits, memberId }: { deposits: CompleteData['deposits']; memberId: string }) {
  const { t } = useTranslation();
  if (deposits.length === 0) return null;
  return (
    <SectionTable
      title={t('members:show.deposits')}
      columns={[
        t('members:deposits.month'),
        t('members:plans.plan'),
        t('members:deposits.amount'),
        t('members:columns.status'),
      ]}
      rows={deposits.slice(0, SHOWN_DEPOSITS).map((deposit) => [
        deposit._id,
        <RecordLink key="month" to={`/pending-deposits/all/show/${deposit._id}`}>
          {formatMonth(deposit)}
        </RecordLink>,
        <TwoLines key="plan" first={deposit.plan.planName} second={deposit.familyMember?.name ?? t('members:self')} />,
        formatExactRupees(deposit.depositAmount),
        <StateChip key="status" kind="decision" state={deposit.status} size="small" />,
      ])}
      none=""
    >
      {deposits.length > SHOWN_DEPOSITS && (
        <MoreLink to={`/pending-deposits/all?memberId=${memberId}`}>
          {t('members:deposits.all', countParams(deposits.length))}
        </MoreLink>
      )}
    </SectionTable>
  );
}

interface CommissionSumsProps {
  commissions: CompleteData['commissions'];
  userName: string;
}

/** What each coordinator earned on the member's deposits. */
export function CommissionSums({ commissions, userName }: CommissionSumsProps) {
  const { t } = useTranslation();
  const sums = useMemo(() => earnerSums(commissions), [commissions]);
  return (
    <SectionTable
      title={t('members:show.commissions')}
      columns={[
        t('members:commissions.level'),
        t('members:columns.coordinator'),
        t('members:commissions.earned'),
        t('members:commissions.waiting'),
      ]}
      rows={sums.map(({ key, level, coordinator, earned, pending }) => [
        key,
        <LevelChip key="level" level={level} size="small" />,
        <RecordLink key="coordinator" to={coordinator._id && `/coordinators/show/${coordinator._id}`}>
          {coordinator.name}
        </RecordLink>,
        formatExactRupees(earned),
        pending === 0 ? ABSENT : formatExactRupees(pending),
      ])}
      none={t('members:commissions.none')}
    >
      <MoreLink to={`/pending-commissions/all?search=${encodeURIComponent(userName)}`}>
        {t('members:commissions.all', countParams(commissions.length))}
      </MoreLink>
    </SectionTable>
  );
}

/** The family, with what is invested for each. */
export function FamilyList({ family }: { family: CompleteData['familyMembers'] }) {
  const { t } = useTranslation();
  return (
    <SectionTable
      title={t('members:show.family')}
      columns={[t('members:columns.name'), t('members:family.relationship'), t('members:plans.invested')]}
      rows={family.map(({ _id, name, relationship, totalInvested }) => [
        _id,
        <RecordLink key="name" to={`/family-members/show/${_id}`}>
          {name}
        </RecordLink>,
        relationshipLabel(t, relationship),
        formatExactRupees(totalInvested),
      ])}
      none={t('members:family.none')}
    />
  );
}

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    px: 1,
    py: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600, typography: 'caption', overflowWrap: 'normal' },
  '& th:first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& thead th:nth-of-type(n+3)': { textAlign: 'right' },
  // The heading of a row is no td: its figures begin with the second one.
  '& tbody td:nth-of-type(n+2)': { textAlign: 'right', whiteSpace: 'nowrap' },
};
