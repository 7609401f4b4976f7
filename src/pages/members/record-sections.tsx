import { Link } from '@mui/material';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { CompleteData } from '@/api/members';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { PlainTable, type PlainTableProps } from '@/components/list/plain-table';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { sumRupees } from '@/domain/money';
import { RecordLink } from '@/pages/shared/links';
import { relationshipLabel } from '@/pages/shared/relationship';
import { earnerSums, planSums } from './member-record';

export function Figures({ data }: { data: CompleteData }) {
  const { t } = useTranslation();
  const { deposits, commissions, totalInvested, totalTransactions } = data;
  const sums = earnerSums(commissions);
  const waiting = deposits.filter(({ status }) => status === 'pending').length;
  return (
    <DrawerSection title={t('members:show.figures')}>
      <DescriptionList
        facts={[
          [t('members:figures.invested'), formatExactRupees(totalInvested)],
          [t('members:figures.approved'), formatNumber(totalTransactions)],
          [t('members:figures.waiting'), formatNumber(waiting)],
          [t('members:figures.earned'), formatExactRupees(sumRupees(sums.map(({ earned }) => earned)))],
        ]}
      />
    </DrawerSection>
  );
}

interface RecordTableProps {
  title: string;
  /** The columns after the first two are figures. */
  columns: readonly ParseKeys[];
  rows: PlainTableProps['rows'];
  none?: string;
  children?: ReactNode;
}

function RecordTable({ title, columns, rows, none, children }: RecordTableProps) {
  const { t } = useTranslation();
  return (
    <DrawerSection title={title}>
      {rows.length === 0 ? (
        <SecondaryText>{none}</SecondaryText>
      ) : (
        <>
          <PlainTable
            label={title}
            columns={columns.map((column, index) => ({ title: t(column), isFigure: index > 1 }))}
            rows={rows}
          />
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

const TwoLines = ({ first, second }: { first: string; second: ReactNode }) => (
  <>
    {first}
    {second && (
      <SecondaryText variant="caption" component="div">
        {second}
      </SecondaryText>
    )}
  </>
);

export function PlanSums({ deposits }: { deposits: CompleteData['deposits'] }) {
  const { t } = useTranslation();
  const sums = planSums(deposits);
  return (
    <RecordTable
      title={t('members:show.plans')}
      columns={['members:plans.plan', 'members:plans.for', 'members:plans.payments', 'members:plans.invested']}
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

export function DepositList({ deposits, memberId }: { deposits: CompleteData['deposits']; memberId: string }) {
  const { t } = useTranslation();
  if (deposits.length === 0) return null;
  return (
    <RecordTable
      title={t('members:show.deposits')}
      columns={['members:deposits.month', 'members:plans.plan', 'members:deposits.amount', 'members:columns.status']}
      rows={deposits.slice(0, SHOWN_DEPOSITS).map((deposit) => [
        deposit._id,
        <RecordLink key="month" to={`/pending-deposits/all/show/${deposit._id}`}>
          {formatMonth(deposit)}
        </RecordLink>,
        <TwoLines key="plan" first={deposit.plan.planName} second={deposit.familyMember?.name ?? t('members:self')} />,
        formatExactRupees(deposit.depositAmount),
        <StateChip key="status" kind="decision" state={deposit.status} size="small" />,
      ])}
    >
      {deposits.length > SHOWN_DEPOSITS && (
        <MoreLink to={`/pending-deposits/all?memberId=${memberId}`}>
          {t('members:deposits.all', countParams(deposits.length))}
        </MoreLink>
      )}
    </RecordTable>
  );
}

export function CommissionSums({
  commissions,
  userName,
}: {
  commissions: CompleteData['commissions'];
  userName: string;
}) {
  const { t } = useTranslation();
  const sums = earnerSums(commissions);
  return (
    <RecordTable
      title={t('members:show.commissions')}
      columns={[
        'members:commissions.level',
        'members:columns.coordinator',
        'members:commissions.earned',
        'members:commissions.waiting',
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
    </RecordTable>
  );
}

export function FamilyList({ family }: { family: CompleteData['familyMembers'] }) {
  const { t } = useTranslation();
  return (
    <RecordTable
      title={t('members:show.family')}
      columns={['members:columns.name', 'members:family.relationship', 'members:plans.invested']}
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
