import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Alert, AlertTitle, Box, Link, Skeleton } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Deposit, RiskFlag } from '@/api/deposits';
import type { Plan } from '@/api/plans';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatDateTime, formatExactRupees, formatMonth } from '@/components/text/format';
import { nameAmong } from '@/components/text/member-text';
import { bookedText } from '@/components/text/payment';
import { StateChip, stateName } from '@/components/text/states';
import { CommissionImpactTable } from '@/pages/shared/commission-impact-table';
import { MemberLink } from '@/pages/shared/links';
import { relationshipLabel } from '@/pages/shared/relationship';
import { ALL_PATH, depositLabel, familyMemberName } from './labels';
import type { DepositImpact } from './use-deposit';

/** For whom the payment is, with the relationship to the member. */
export function holderText(t: TFunction, deposit: Deposit): string {
  const name = familyMemberName(t, deposit);
  const { relationship, gender } = deposit.familyMemberReferenceId ?? {};
  return relationship
    ? t('deposits:show.holder', { name, relationship: relationshipLabel(t, relationship, gender) })
    : name;
}

interface DepositFactsProps {
  deposit: Deposit;
  plan: Plan | undefined;
  /** A head above says who pays how much into which plan for which month. */
  isBelowHead?: boolean;
}

export function DepositFacts({ deposit, plan, isBelowHead = false }: DepositFactsProps) {
  const { t } = useTranslation();
  const { memberReferenceId: member, depositPlanReferenceId, transactionId, createdAt, reason, reversedAt } = deposit;
  const booked = bookedText(t, deposit);
  return (
    <DescriptionList
      facts={[
        ...(isBelowHead
          ? []
          : ([
              [t('deposits:columns.member'), <MemberLink key="member" member={member} />],
              [t('deposits:columns.familyMember'), holderText(t, deposit)],
              [t('deposits:columns.plan'), depositPlanReferenceId.planName],
            ] as const)),
        plan && [
          t('deposits:show.terms'),
          t(plan.isRecurring ? 'deposits:show.monthly' : 'deposits:show.single', {
            amount: formatExactRupees(plan.planAmount),
            count: plan.planDuration,
          }),
        ],
        !isBelowHead && [t('deposits:columns.amount'), formatExactRupees(deposit.depositAmount)],
        (!isBelowHead || booked) && [
          t('deposits:show.period'),
          [formatMonth(deposit), booked].filter(Boolean).join(', '),
        ],
        [t('deposits:columns.payment'), t(`ui:paymentMethods.${deposit.paymentMethod}`)],
        transactionId !== null && [t('deposits:show.transaction'), transactionId],
        createdAt && [t('deposits:show.submitted'), formatDateTime(createdAt)],
        (!isBelowHead || deposit.status !== 'pending') && [
          t('deposits:columns.status'),
          <StateChip key="status" kind="decision" state={deposit.status} size="small" />,
        ],
        reversedAt && [t('deposits:file.reversed'), formatDateTime(reversedAt)],
        reason && [t('deposits:show.reason'), reason],
      ]}
    />
  );
}

export function riskFlagText(t: TFunction, flag: RiskFlag, deposit: Deposit) {
  const { name, expectedPeriod, begunIn, expectedAmount, others, totalCommission, coordinators } = flag;
  const { sharedFields, members, since } = flag;
  const people = [
    deposit.memberReferenceId,
    ...members,
    ...others.map((other) => ({ name: other.memberName, userName: other.memberUserName })),
  ];
  const values = {
    ...depositLabel(t, deposit),
    amount: formatExactRupees(deposit.depositAmount),
    expected: expectedPeriod ? formatMonth(expectedPeriod) : formatExactRupees(expectedAmount),
    begunIn: begunIn ? formatMonth(begunIn) : '',
    total: formatExactRupees(totalCommission),
    coordinators: coordinators
      .map((each) => (each.unitName ? `${each.name} (${each.unitName})` : each.name))
      .join(', '),
    transactionId: deposit.transactionId,
    count: flag.count ?? (members.length || others.length),
    fields: sharedFields.map((field) => t(`fields:${field}`)).join(', '),
    members: members.map((member) => nameAmong(member, people)).join(', '),
    since: since ? formatDate(since) : '',
    periods: others.map((other) => formatMonth(other)).join(', '),
    others: others
      .map((other) =>
        t('deposits:flags.other', {
          member: nameAmong({ name: other.memberName, userName: other.memberUserName }, people),
          period: formatMonth(other),
          status: stateName(t, 'decision', other.status),
        }),
      )
      .join('; '),
  };
  return { title: t(`deposits:flags.${name}.title`), text: t(`deposits:flags.${name}.text`, values) };
}

/** Where nothing is unusual, or it could not be checked, the section says so. Nothing is shown where nothing is checked. */
export function RiskFlags({ impact, deposit }: { impact: DepositImpact; deposit: Deposit }) {
  const { t } = useTranslation();
  if (deposit.status !== 'pending') return null;
  if (impact.kind === 'estimated' || impact.kind === 'unknown') return null;
  if (impact.kind === 'loading') return <Skeleton variant="rounded" height={48} />;
  if (impact.kind === 'failed') return <Alert severity="info">{t('deposits:flags.unchecked')}</Alert>;
  const { flags } = impact.data;
  if (flags.length === 0) {
    return (
      <Alert severity="success" icon={<CheckCircleOutlined />}>
        <details>
          <Box component="summary" sx={summaryStyle}>
            {t('deposits:flags.none')}
          </Box>
          {t('deposits:flags.checked')}
        </details>
      </Alert>
    );
  }
  return (
    <Box component="ul" aria-label={t('deposits:flags.label')} sx={{ display: 'grid', gap: 2, m: 0, p: 0 }}>
      {flags.map((flag) => {
        const { title, text } = riskFlagText(t, flag, deposit);
        return (
          <Alert key={flag.name} component="li" role="listitem" severity="warning" sx={{ listStyle: 'none' }}>
            <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
            {text}
            <OtherDeposits others={flag.others} />
          </Alert>
        );
      })}
    </Box>
  );
}

/** Nothing is shown for a denied deposit, on which nobody earns, and where the commissions are not known. */
export function ImpactSection({ impact, status }: { impact: DepositImpact; status: Deposit['status'] }) {
  const { t } = useTranslation();
  if (status === 'denied' || impact.kind === 'unknown') return null;
  return (
    <DrawerSection title={t(status === 'approved' ? 'decisions:impact.titleApproved' : 'decisions:impact.title')}>
      {impact.kind === 'loading' && <SkeletonRows count={7} height={45} />}
      {impact.kind === 'failed' && (
        <LoadError title={t('decisions:impact.failed')} message={impact.message} onRetry={impact.retry} />
      )}
      {impact.kind === 'loaded' && (
        <CommissionImpactTable levels={impact.data.levels} total={impact.data.totalCommission} />
      )}
      {impact.kind === 'estimated' && (
        <>
          <CommissionImpactTable levels={impact.levels} total={impact.total} isEstimate />
          <SecondaryText>{t('decisions:impact.estimate')}</SecondaryText>
        </>
      )}
    </DrawerSection>
  );
}

function OtherDeposits({ others }: { others: RiskFlag['others'] }) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {others.map((other) => (
        // The link opens a tab of its own, so that the decision at hand stays where it is.
        <Link
          key={other._id}
          component={RouterLink}
          to={`${ALL_PATH}/show/${other._id}`}
          target="_blank"
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {t('deposits:checks.open', { period: formatMonth(other), status: stateName(t, 'decision', other.status) })}
        </Link>
      ))}
    </Box>
  );
}

/** The outline stands inside: what lies around the line cuts one that stands outside. */
const summaryStyle = { px: 1, py: 0.5, cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } };
