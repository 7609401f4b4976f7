import { Typography } from '@mui/material';
import { useState } from 'react';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { countParams, formatExactRupees, formatLongMonth, formatMonth } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { closeMonth } from '@/contract/months';
import { sumOf } from '@/domain/figures';
import { addMonths, compareMonths, isSameMonth, monthOf } from '@/domain/months';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { type ReportMonth, useNamedMonth } from './use-months';

type Total = ReportMonth['totals']['deposits'];

const addUp = (totals: readonly Total[]): Total => ({
  count: sumOf(totals.map(({ count }) => count)),
  totalAmount: sumOf(totals.map(({ totalAmount }) => totalAmount)),
});

export function CloseDialog() {
  const { named, name, months, error, close, t } = useNamedMonth();
  const { mutateAsync, isLoading } = useCustomMutation(closeMonth);
  const [problem, setProblem] = useState<string>();
  const title = t('commission-report:months.close', { month: name });
  const closed = months?.filter(({ closedAt }) => closedAt === null).filter((each) => compareMonths(each, named) <= 0);
  const own = closed?.find((each) => isSameMonth(each, named));
  const before = closed?.filter((each) => each !== own) ?? [];
  const isRunning = compareMonths(named, monthOf(now())) >= 0;
  if (!closed || closed.length === 0 || isRunning)
    return (
      <LoadingDialog
        title={title}
        problem={
          error?.message ??
          (months && t(`commission-report:months.${isRunning ? 'running' : 'dialog.nothing'}`, { month: name }))
        }
        onClose={close}
      />
    );
  const submit = async () => {
    setProblem(undefined);
    try {
      await mutateAsync({ params: named, body: {} });
      notify.success(t('commission-report:months.dialog.done', { month: name }));
      close();
    } catch (failure) {
      setProblem(errorMessage(failure, t('commission-report:months.dialog.failed')));
    }
  };
  const amount = (of: 'deposits' | 'commissions', { count, totalAmount }: Total) =>
    t(`commission-report:months.dialog.${of}`, { ...countParams(count), amount: formatExactRupees(totalAmount) });
  const waitingDeposits = addUp(closed.map(({ totals }) => totals.waitingDeposits));
  const waiting = addUp(closed.map(({ totals }) => totals.commissions.pending));
  const [newest] = before;
  const oldest = before[before.length - 1];
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      isSubmitting={isLoading}
      problem={problem}
      onSubmit={submit}
      onClose={close}
    >
      <DescriptionList
        facts={[
          own && [t('commission-report:months.dialog.approvedDeposits'), amount('deposits', own.totals.deposits)],
          ...(own
            ? (['approved', 'paid', 'rejected'] as const).map(
                (status) =>
                  [
                    t('commission-report:months.dialog.ofStatus', { status: stateName(t, 'commission', status) }),
                    amount('commissions', own.totals.commissions[status]),
                  ] as const,
              )
            : []),
          [
            t('commission-report:months.dialog.waiting', countParams(closed.length)),
            <>
              {amount('deposits', waitingDeposits)}
              <br />
              {amount('commissions', waiting)}
            </>,
          ],
          newest &&
            oldest && [
              t('commission-report:months.dialog.before'),
              t('commission-report:months.dialog.months', {
                ...countParams(before.length),
                first: formatMonth(oldest),
                last: formatMonth(newest),
              }),
            ],
        ]}
      />
      <Typography sx={{ mt: 4 }}>
        {t('commission-report:months.dialog.effect', { next: formatLongMonth(addMonths(named, 1)) })}
      </Typography>
    </FormDialog>
  );
}
