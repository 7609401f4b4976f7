import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { PayoutLine } from '@/api/payouts';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { Pager } from '@/components/list/pager';
import { PlainTable } from '@/components/list/plain-table';
import { formatDate, formatExactRupees, formatMonth, formatNumber, formatRate } from '@/components/text/format';
import { payeeText } from '@/components/text/payment';
import { StateChip } from '@/components/text/states';
import { listPayoutCommissions } from '@/contract/payouts';
import { earnedPercent } from '@/domain/money';
import { RecordLink } from '@/pages/shared/links';
import { mayDo } from '@/providers/access-control-provider';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { payoutPath } from './first-calls';
import { warningsOf } from './labels';
import { isOpen, usePayoutDialog } from './use-payout';

/** A line beside its payout: whom it pays, and for which commissions. */
export function LineDrawer() {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const { payout, line, close } = usePayoutDialog();
  if (!line)
    return <LoadingDialog title={t('payouts:show.untitled')} problem={t('payouts:line.missing')} onClose={close} />;
  // Replaces the drawer, so that closing leads back to the payout.
  const linkTo = (name: 'paid' | 'failed') => ({
    component: Link,
    to: { pathname: `${payoutPath(payout._id)}/lines/${line._id}/${name}`, search },
    replace: true,
    state,
  });
  const { coordinator, payee, paidOn, reason } = line;
  return (
    <RoutedDrawer
      title={line.reference}
      onClose={close}
      actions={
        mayDo('payouts', 'decide') &&
        payout.status !== 'cancelled' &&
        isOpen(line) && (
          <>
            <Button variant="outlined" color="error" {...linkTo('failed')}>
              {t('payouts:failedLine.short')}
            </Button>
            <Button variant="contained" {...linkTo('paid')}>
              {t('payouts:paid.action')}
            </Button>
          </>
        )
      }
    >
      <DescriptionList
        facts={[
          [
            t('payouts:columns.coordinator'),
            <RecordLink key="coordinator" to={coordinator._id && `/coordinators/show/${coordinator._id}`}>
              {coordinator.name}
            </RecordLink>,
          ],
          [
            t('payouts:line.place'),
            [coordinator.unitName, t(`ui:level.${coordinator.coordinatorType}`)].filter(Boolean).join(' · '),
          ],
          [t('payouts:columns.amount'), formatExactRupees(line.totalAmount)],
          [t('payouts:columns.payee'), payeeText(payee)],
          ...warningsOf(t, line).map(
            (warning, index) => [t('payouts:line.lookAt', { count: index + 1 }), warning] as const,
          ),
          [t('payouts:columns.state'), <StateChip key="state" kind="payout" state={line.status} size="small" />],
          paidOn && [t('fields:paidOn'), formatDate(paidOn)],
          line.bankReference && [t('fields:bankReference'), line.bankReference],
          reason && [t('payouts:show.reason'), reason],
        ]}
      />
      <DrawerSection title={t('payouts:line.commissions')}>
        <LineCommissions payoutId={payout._id} line={line} />
      </DrawerSection>
    </RoutedDrawer>
  );
}

const PAGE_SIZE = 50;

function LineCommissions({ payoutId, line }: { payoutId: string; line: PayoutLine }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useCustom(listPayoutCommissions, {
    params: { id: payoutId, lineId: line._id },
    query: { page, limit: PAGE_SIZE },
    keepPreviousData: true,
  });
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows count={Math.min(line.count ?? 4, 8)} />}
      failure={t('payouts:loadFailed')}
    >
      {({ commissions, totalPages, totalCount }) => (
        <>
          <PlainTable
            label={t('payouts:line.commissions')}
            columns={[
              { title: t('commissions:columns.member') },
              { title: t('commissions:columns.period') },
              { title: t('commissions:show.rate'), isFigure: true, isWide: true },
              { title: t('commissions:columns.commissionAmount'), isFigure: true },
            ]}
            rows={commissions.map((commission) => [
              commission._id,
              <RecordLink key="member" to={`/pending-commissions/all/show/${commission._id}`}>
                {commission.memberReferenceId.name}
              </RecordLink>,
              formatMonth(commission),
              formatRate(commission.rate ?? earnedPercent(commission.commisionAmount, commission.totalAmount)),
              formatExactRupees(commission.commisionAmount),
            ])}
            total={[t('payouts:line.sumOf', { count: formatNumber(totalCount) }), formatExactRupees(line.totalAmount)]}
          />
          {(totalPages ?? 1) > 1 && (
            <Pager
              label={t('payouts:line.commissions')}
              page={page}
              pageCount={totalPages ?? 1}
              total={totalCount ?? undefined}
              pageSize={PAGE_SIZE}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
