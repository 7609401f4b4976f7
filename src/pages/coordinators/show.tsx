import { Alert, Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Coordinator, CoordinatorAccount } from '@/api/coordinators';
import { useServerFeatures } from '@/api/server-features';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EditButton } from '@/components/list/buttons';
import { lazyPart } from '@/components/page/lazy-part';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { InfoTooltip } from '@/components/text/explain-figure';
import {
  ABSENT,
  countParams,
  formatDate,
  formatExactRupees,
  formatNumber,
  formatPercent,
} from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { payeeText } from '@/components/text/payment';
import { StateChip } from '@/components/text/states';
import { coordinatorStatement } from '@/contract/commissions';
import { handOverCoordinator } from '@/contract/coordinators';
import { listDuePayouts } from '@/contract/payouts';
import { activityStatus, performanceBars } from '@/domain/coordinator-performance';
import { isKnown } from '@/domain/figures';
import { levelAbove, levelBelow } from '@/domain/hierarchy';
import { formatMobile } from '@/domain/text/phone';
import { History } from '@/pages/shared/audit/history';
import { HighlightedRate } from '@/pages/shared/highlighted-rate';
import { RecordLink } from '@/pages/shared/links';
import { mayDo } from '@/providers/access-control-provider';
import { TopPerformerIcon } from './columns';
import { openMoney } from './open-money';
import { useCoordinator, useCoordinatorAccount } from './use-coordinator';

const CommissionStatement = lazyPart(
  async () => (await import('@/pages/shared/commission-statement')).CommissionStatement,
  'coordinator-commissions',
);

export function CoordinatorShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/coordinators');
  const { record: coordinator, problem, topPerformers, onDelete } = useCoordinator();
  const { data: account } = useCoordinatorAccount(coordinator);
  const canHandOver = useServerFeatures().offers(handOverCoordinator);
  const hasStatements = useServerFeatures().offers(coordinatorStatement);
  const [isStatementOpen, setIsStatementOpen] = useState(false);
  const title = t('coordinators:details.title');
  if (!coordinator) return <LoadingDialog title={title} problem={problem} onClose={close} />;
  return (
    <RoutedDialog
      title={title}
      onClose={close}
      maxWidth="md"
      cancelLabel={t('common:actions.close')}
      actions={
        <>
          {mayDo('coordinators', 'delete') && (
            <Button color="error" onClick={() => onDelete(coordinator)}>
              {t('common:actions.delete')}
            </Button>
          )}
          <Button component={Link} to={commissionsPath(coordinator)}>
            {t('coordinators:details.commissions')}
          </Button>
          {hasStatements && (
            <Button onClick={() => setIsStatementOpen(true)}>{t('coordinators:details.statement')}</Button>
          )}
          {canHandOver && account && !account.handedOverTo && (
            <Button component={Link} to={`/coordinators/hand-over/${coordinator._id}`}>
              {t('coordinators:handOver.open')}
            </Button>
          )}
          <EditButton resource="coordinators" id={coordinator._id}>
            {t('common:actions.edit')}
          </EditButton>
        </>
      }
    >
      {isStatementOpen && (
        <Suspense fallback={null}>
          <CommissionStatement coordinator={coordinator} onClose={() => setIsStatementOpen(false)} />
        </Suspense>
      )}
      <Heading
        coordinator={coordinator}
        isFormer={Boolean(account?.handedOverAt)}
        isTopPerformer={topPerformers.has(coordinator._id)}
      />
      {account?.handedOverAt && <Former account={account} />}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <DrawerSection title={t('coordinators:details.earnings')}>
          <EarningFacts coordinator={coordinator} />
        </DrawerSection>
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start' }}>
          <DrawerSection title={t('coordinators:details.performance')}>
            <PerformanceBars coordinator={coordinator} />
          </DrawerSection>
          <DrawerSection title={t('coordinators:details.account')}>
            <AccountFacts coordinator={coordinator} />
          </DrawerSection>
          {account && (
            <History
              resource="coordinators"
              id={account._id}
              createdAt={account.createdAt}
              editPath={account.handedOverAt ? undefined : `/coordinators/edit/${account._id}`}
            />
          )}
        </Box>
      </Box>
    </RoutedDialog>
  );
}

/** Who has the unit now, and what is not finished with the one who left. */
function Former({ account }: { account: CoordinatorAccount }) {
  const { t } = useTranslation();
  const { unitName: unit, handedOverTo, handedOverAt } = account;
  return (
    <Alert severity="info" sx={{ mb: 6 }}>
      {t('coordinators:handOver.former', { unit, day: formatDate(handedOverAt) })}{' '}
      <RecordLink to={handedOverTo?._id && `/coordinators/show/${handedOverTo._id}`}>{handedOverTo?.name}</RecordLink>
      {'. '}
      {openMoney(t, account).join(' ')}
    </Alert>
  );
}

const commissionsPath = ({ _id, coordinatorType }: Coordinator): string =>
  `/pending-commissions/all?${new URLSearchParams({ coordinatorType, coordinatorId: _id })}`;

interface HeadingProps {
  coordinator: Coordinator;
  isFormer: boolean;
  isTopPerformer: boolean;
}

/**
 * The chip beside the name is about earning, which ends with the handing over; the status of the account is among the facts of the account.
 */
function Heading({ coordinator, isFormer, isTopPerformer }: HeadingProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 6 }}>
      <InitialsAvatar name={coordinator.name} level={coordinator.coordinatorType} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p">
          {coordinator.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <LevelChip level={coordinator.coordinatorType} size="small" />
          {isFormer ? (
            <StateChip kind="account" state="handed-over" size="small" />
          ) : (
            <>
              <StateChip kind="activity" state={activityStatus(coordinator)} size="small" />
              <InfoTooltip label={t('coordinators:details.status')} text={t('coordinators:details.statusHelp')} />
            </>
          )}
          {isTopPerformer && <TopPerformerIcon />}
        </Box>
      </Box>
    </Box>
  );
}

type ExplainedFigure = 'totalCommission' | 'totalCollection' | 'commissionRate' | 'activeMonths' | 'average';

function EarningFacts({ coordinator }: { coordinator: Coordinator }) {
  const { t } = useTranslation();
  const explained = (name: ExplainedFigure, value: ReactNode) => {
    const label = t(`coordinators:details.${name}`);
    return [
      label,
      <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        {value}
        <InfoTooltip label={label} text={t(`coordinators:details.${name}Help`)} />
      </Box>,
    ] as const;
  };
  return (
    <DescriptionList
      facts={[
        explained('totalCommission', formatExactRupees(coordinator.totalCommission)),
        explained('totalCollection', formatExactRupees(coordinator.totalCollection)),
        explained('commissionRate', <HighlightedRate percent={coordinator.commissionRate} />),
        [t('coordinators:details.transactions'), formatNumber(coordinator.transactionCount)],
        explained('activeMonths', formatNumber(coordinator.activeMonths)),
        explained('average', formatExactRupees(coordinator.avgCommissionPerTransaction)),
        [t('coordinators:details.first'), formatDate(coordinator.firstTransactionDate)],
        [t('coordinators:details.last'), formatDate(coordinator.lastTransactionDate)],
      ]}
    />
  );
}

function PerformanceBars({ coordinator }: { coordinator: Coordinator }) {
  const { t } = useTranslation();
  const bars = performanceBars(coordinator);
  const { commissionRate, activeMonths, transactionCount } = coordinator;
  const figures = [
    { name: 'rate', value: formatPercent(commissionRate) },
    { name: 'activity', value: t('coordinators:activeMonths', { count: activeMonths }) },
    { name: 'volume', value: t('coordinators:transactions', countParams(transactionCount)) },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {figures.map(({ name, value }) => {
        const label = t(`coordinators:bars.${name}`);
        const percent = bars[name];
        return (
          <div key={name}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
              <Typography variant="body2">{label}</Typography>
              <InfoTooltip label={label} text={t(`coordinators:bars.${name}Help`)} />
              <StrongText variant="body2" sx={{ ml: 'auto' }}>
                {value}
              </StrongText>
            </Box>
            <LinearProgress
              variant="determinate"
              value={percent ?? 0}
              aria-label={label}
              aria-valuetext={isKnown(percent) ? `${Math.round(percent)}%` : ABSENT}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </div>
        );
      })}
    </Box>
  );
}

/** Facts that the list does not have are loaded; those that are not known are left out. */
function AccountFacts({ coordinator }: { coordinator: Coordinator }) {
  const { t } = useTranslation();
  const { data: account, isLoading } = useCoordinatorAccount(coordinator);
  const hasPayees = useServerFeatures().offers(listDuePayouts);
  const parent = account?.parentReferenceId;
  const placeholder = <Skeleton width={96} />;
  const above = levelAbove(coordinator.coordinatorType);
  const below = levelBelow(coordinator.coordinatorType);
  const fact = (label: string, value: ReactNode) =>
    isLoading || value ? ([label, value || placeholder] as const) : undefined;
  return (
    <DescriptionList
      facts={[
        [t('coordinators:form.userName'), coordinator.userName],
        fact(t('coordinators:form.unitName'), coordinator.unitName ?? account?.unitName),
        [t('coordinators:form.email'), coordinator.email],
        [t('coordinators:form.mobileNumber'), formatMobile(coordinator.mobileNumber)],
        above &&
          fact(
            t('coordinators:details.above', { level: t(`ui:level.${above}`) }),
            parent && (
              <RecordLink key="above" to={parent._id && `/coordinators/show/${parent._id}`}>
                {parent.name}
              </RecordLink>
            ),
          ),
        below
          ? fact(
              t('coordinators:details.below', { level: t(`ui:level.${below}`) }),
              account && formatNumber(account.downlineCount),
            )
          : fact(
              t('coordinators:details.members'),
              account && (
                <RecordLink key="members" to={`/members?panchayatReferenceId=${account._id}`}>
                  {formatNumber(account.downlineCount)}
                </RecordLink>
              ),
            ),
        fact(
          t('coordinators:details.accountStatus'),
          account && <StateChip key="status" kind="account" state={account.status} size="small" />,
        ),
        hasPayees &&
          fact(
            t('coordinators:payee.title'),
            account && (
              <>
                {payeeText(account.payee) || t('coordinators:payee.none')}
                {account.payee?.changedAt && (
                  <SecondaryText>
                    {t('coordinators:payee.changed', { day: formatDate(account.payee.changedAt) })}
                  </SecondaryText>
                )}
              </>
            ),
          ),
        account?.tookOverFrom && [
          t('fields:tookOverFrom'),
          <RecordLink key="from" to={account.tookOverFrom._id && `/coordinators/show/${account.tookOverFrom._id}`}>
            {account.tookOverFrom.name}
          </RecordLink>,
        ],
        fact(t('coordinators:details.since'), account && formatDate(account.createdAt)),
      ]}
    />
  );
}
