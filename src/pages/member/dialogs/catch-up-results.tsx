import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DialogFrame } from '@/components/dialog/dialog';
import { isHistoryStep } from '@/components/dialog/use-history-step';
import { QueueProgress, QueueRow } from '@/components/feedback/queue-progress';
import { RowList } from '@/components/list/row-list';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { totalDue } from '@/domain/payment-schedule';
import { groupByEnrollment, type PaymentRun } from './use-payments';

/** The dialog stays open until it is closed, so that no failure is missed. */
export function CatchUpResults({ payments, onClose }: { payments: PaymentRun; onClose: () => void }) {
  const { t } = useTranslation();
  const { rows, inState, isRunning, send } = payments;
  const done = inState('done');
  const failed = inState('failed');
  const title = t(isRunning ? 'member:catchUp.sending' : 'member:catchUp.sent');
  const isConfirming = isHistoryStep(useLocation().state);
  const wasConfirming = useRef(isConfirming);
  useEffect(() => {
    // Back leaves the history entry of the confirmation, which is over by now.
    if (wasConfirming.current && !isConfirming) onClose();
    wasConfirming.current = isConfirming;
  }, [isConfirming, onClose]);
  return (
    <DialogFrame
      open
      phone="full"
      maxWidth="sm"
      title={title}
      onClose={onClose}
      isBusy={isRunning}
      actions={
        <>
          <Button
            color={failed.length > 0 ? 'inherit' : 'primary'}
            variant={failed.length > 0 ? 'text' : 'contained'}
            disabled={isRunning}
            onClick={onClose}
          >
            {t('common:actions.close')}
          </Button>
          {!isRunning && failed.length > 0 && (
            <Button variant="contained" onClick={() => void send(failed)}>
              {t('member:catchUp.retry', { count: failed.length })}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <QueueProgress label={title} done={done.length} failed={failed.length} total={rows.length} />
        <Typography role="status">
          {t('member:catchUp.progress', {
            count: done.length,
            done: formatNumber(done.length),
            total: formatNumber(rows.length),
            amount: formatExactRupees(totalDue(done)),
          })}
          {failed.length > 0 && (
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              {' '}
              {t('member:catchUp.failed', { count: failed.length })}
            </Box>
          )}
        </Typography>
        {isRunning && <SecondaryText>{t('member:catchUp.stayHere')}</SecondaryText>}
        {groupByEnrollment(rows, ({ item }) => item).map((group) => (
          <section key={group[0]?.item.key}>
            <StrongText component="h3">{group[0]?.item.familyMemberName}</StrongText>
            <SecondaryText>{group[0]?.item.plan.planName}</SecondaryText>
            <RowList>
              {group.map(({ item, state, message }) => (
                <QueueRow
                  key={item.key}
                  title={`${formatMonth(item)} · ${formatExactRupees(item.amount)}`}
                  state={state}
                  label={t(`member:catchUp.state.${state}`)}
                  message={message}
                />
              ))}
            </RowList>
          </section>
        ))}
        {!isRunning && done.length > 0 && <SecondaryText>{t('member:catchUp.after')}</SecondaryText>}
      </Box>
    </DialogFrame>
  );
}
