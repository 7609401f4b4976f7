import { Alert, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Deposit, LoadedImpact } from '@/api/deposits';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { PlainTable } from '@/components/list/plain-table';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatExactRupees } from '@/components/text/format';
import { depositImpact, reverseDeposit } from '@/contract/deposits';
import { sumRupees } from '@/domain/money';
import { TextForm } from '@/pages/shared/text-form';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useTakeBack } from '@/refine/use-take-back';
import { cashBeforeDenial } from './cash-line';
import { depositLabel } from './labels';

interface ReverseDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

/** An approved deposit that turns out to be wrong is denied with all that follows from it, which is shown before. */
export default function ReverseDialog({ deposit, onClose }: ReverseDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCustomMutation(reverseDeposit);
  const { announce } = useTakeBack<'reverse', Deposit>('deposits');
  const label = depositLabel(t, deposit);
  const amount = formatExactRupees(deposit.depositAmount);
  const cash = cashBeforeDenial(t, deposit);
  return (
    <TextForm
      title={t('all-deposits:reverse.title', label)}
      submitLabel={t('all-deposits:reverse.confirm')}
      // Two buttons with the same word would mean opposite things.
      cancelLabel={t('ui:dialog.goBack')}
      tone="error"
      field="reason"
      label={t('all-deposits:reverse.reason')}
      failure={t('all-deposits:reverse.failed')}
      suggestions={(['chequeReturned', 'enteredTwice', 'wrongPerson'] as const).map((name) =>
        t(`all-deposits:reverse.reasons.${name}`),
      )}
      onSend={async (reason) => {
        await mutateAsync({ params: { id: deposit._id }, body: { reason } });
        const describe = () => ({ text: t('all-deposits:reverse.done'), detail: [amount, label.member].join(' · ') });
        announce({ decision: 'reverse', records: [deposit], describe, onPending: () => undefined });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Typography color="text.secondary">{t('deposits:deny.body', { ...label, amount })}</Typography>
      <Typography>{t('all-deposits:reverse.month', label)}</Typography>
      {cash && <Alert severity="warning">{cash}</Alert>}
      <Consequences id={deposit._id} />
    </TextForm>
  );
}

type Fallen = NonNullable<LoadedImpact['reversal']>[number];

const amountOf = (rows: readonly Fallen[]) => formatExactRupees(sumRupees(rows.map(({ amount }) => amount)));

function Consequences({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(depositImpact, { params: { id } });
  if (error)
    return <LoadError title={t('decisions:impact.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} height={40} />;
  const all = data.reversal ?? [];
  const rejected = all.filter(({ outcome }) => outcome === 'rejected');
  const reversed = all.filter(({ outcome }) => outcome === 'reversed');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {all.length === 0 && <Typography>{t('all-deposits:reverse.none')}</Typography>}
      {rejected.length > 0 && (
        <Typography>
          {t('all-deposits:reverse.rejected', { ...countParams(rejected.length), amount: amountOf(rejected) })}
        </Typography>
      )}
      {reversed.length > 0 && (
        <>
          <Typography>
            {t('all-deposits:reverse.reversed', { ...countParams(reversed.length), amount: amountOf(reversed) })}
          </Typography>
          <PlainTable
            label={t('all-deposits:reverse.comesOff')}
            columns={[
              { title: t('decisions:impact.coordinator') },
              { title: t('all-deposits:reverse.comesOff'), isFigure: true },
            ]}
            rows={reversed.map(({ _id, coordinator, level, amount, payoutNumber }) => [
              _id,
              <>
                {coordinator.name} <LevelChip level={level} size="small" />
                {payoutNumber && (
                  <SecondaryText variant="caption" sx={{ display: 'block' }}>
                    {payoutNumber}
                  </SecondaryText>
                )}
              </>,
              formatExactRupees(amount === null ? null : -amount),
            ])}
          />
          <SecondaryText>{t('all-deposits:reverse.carriedOver')}</SecondaryText>
        </>
      )}
    </Box>
  );
}
