import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useOutletContext } from 'react-router-dom';
import { isAsked } from '@/api/http-error';
import { DescriptionList } from '@/components/dialog/description-list';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { countParams, formatDate, formatExactRupees, formatNumber } from '@/components/text/format';
import { preparePayout } from '@/contract/payouts';
import { sumOf } from '@/domain/figures';
import { TextForm } from '@/pages/shared/text-form';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import type { DueListContext } from './due-list';
import { PAYOUTS_PATH, payoutPath } from './first-calls';
import { sumOfRows, warningsOf } from './labels';

/** Without a selection, as after a reload, there is nothing to prepare. */
export function PrepareDialog() {
  const context = useOutletContext<DueListContext>();
  // What was asked about stays in sight, although the rows leave the list with the payout.
  const [{ selected, clear, until, nextNumber }] = useState(context);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { close } = useRoutedDialog(PAYOUTS_PATH);
  const { mutateAsync } = useCustomMutation(preparePayout);
  if (selected.length === 0) return <Navigate to={PAYOUTS_PATH} replace />;
  const totalAmount = sumOfRows(selected);
  const marked = selected.filter((row) => warningsOf(t, row).length > 0);
  const send = async (notes: string) => {
    const body = {
      coordinatorIds: selected.map(({ _id }) => _id),
      ...(until && { until }),
      ...(notes && { notes }),
      ...(totalAmount !== null && { totalAmount }),
    };
    const { data } = await mutateAsync({ body }).catch((error) => {
      // Selected still, they would be asked for again.
      if (isAsked(error)) clear();
      throw error;
    });
    notify.success(t('payouts:done.prepared', { number: data?.payout.number ?? nextNumber }));
    return data ? payoutPath(data.payout._id) : PAYOUTS_PATH;
  };
  return (
    <TextForm
      title={t('payouts:prepare.title', { number: nextNumber })}
      submitLabel={t('payouts:prepare.confirm', countParams(selected.length))}
      field="notes"
      label={t('payouts:prepare.notes')}
      failure={t('payouts:failed')}
      onSend={send}
      onDone={(path) => navigate(path, { replace: true })}
      onClose={close}
    >
      <DescriptionList
        facts={[
          [t('payouts:columns.people'), formatNumber(selected.length)],
          [t('payouts:columns.count'), formatNumber(sumOf(selected.map(({ count }) => count)))],
          [t('payouts:columns.amount'), formatExactRupees(totalAmount)],
          [t('payouts:prepare.until'), formatDate(until || now())],
        ]}
      />
      {marked.length > 0 && (
        <Alert severity="warning">
          {marked.slice(0, SHOWN_WARNINGS).map((row) => (
            <div key={row._id}>
              {row.coordinator.name}: {warningsOf(t, row).join('. ')}
            </div>
          ))}
          {marked.length > SHOWN_WARNINGS && t('payouts:more', countParams(marked.length - SHOWN_WARNINGS))}
        </Alert>
      )}
    </TextForm>
  );
}

const SHOWN_WARNINGS = 6;
