import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { removeFromOutbox, retryInOutbox } from '@/api/outbox';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { ListRow } from '@/components/list/row-list';
import { Rupees } from '@/components/text/cell-text';
import { denialNote } from '@/components/text/denial';
import { formatDateTime, formatExactRupees, formatMonth, formatRupees } from '@/components/text/format';
import { Tag } from '@/components/text/states';
import { mobileDigits } from '@/domain/text/phone';
import { placeOfCash } from '@/pages/shared/coordinator-data';
import { SlipButtons, slipText } from './slip';
import { type CashState, isInHand, type TakenCash } from './taken';
import { canUndo, type useCashActions } from './use-cash';
import type { Languages } from './use-reminder-languages';

export interface TakenRowProps {
  cash: TakenCash;
  actions: ReturnType<typeof useCashActions>;
  languages: Pick<Languages, 'of'>;
  by: string;
  mobileNumber: string | undefined;
  /** The row stands below its member. */
  isOfMember?: boolean;
  mark?: ReactNode;
}

const TONES = {
  unsent: 'warning',
  refused: 'error',
  inHand: 'info',
  handedIn: 'info',
  received: 'success',
  returned: 'neutral',
} as const satisfies Record<CashState, string>;

export function TakenRow({ cash, actions, languages, by, mobileNumber, isOfMember = false, mark }: TakenRowProps) {
  const { t } = useTranslation();
  const { memberId, memberName: name, payments, amount, takenAt, state, deposit, item } = cash;
  const removal = useHistoryStep();
  const isDenied = deposit?.status === 'denied';
  const lines = payments.map(
    ({ holder, planName, ...month }) => `${holder ?? t('round:self')} · ${planName} · ${formatMonth(month)}`,
  );
  const remove = () => {
    removal.close();
    if (item) void removeFromOutbox([item.seq]);
  };
  return (
    <ListRow
      mark={mark}
      title={isOfMember ? lines.map((line) => <div key={line}>{line}</div>) : name}
      note={
        <>
          {!isOfMember && lines.map((line) => <div key={line}>{line}</div>)}
          {t(deposit?.collectedBy ? 'round:taken.collected' : 'round:taken.at', { time: formatDateTime(takenAt) })}
        </>
      }
      figure={<Rupees amount={amount} />}
      figureNote={<Tag tone={TONES[state]} label={t(`round:cash.${state}`)} size="small" />}
    >
      <Box sx={{ pl: mark ? BESIDE_MARK : 0 }}>
        {isDenied && (
          <Typography variant="body2" color="error">
            {denialNote(t, deposit)} · {t(`round:denied.${placeOfCash(deposit)}`)}
          </Typography>
        )}
        {deposit?.status === 'pending' && deposit.disputedAt && (
          <Typography variant="body2" color="error">
            {t('round:disputed')}
          </Typography>
        )}
        {item?.refusal !== undefined && (
          <Typography variant="body2" color="error" role="alert">
            {t('round:outbox.refused', { reason: item.refusal })} · {t(`round:outbox.ask.${item.kind}`)}
          </Typography>
        )}
        <Box sx={rowActionsStyle}>
          {item?.refusal !== undefined ? (
            <>
              <Button
                size="small"
                onClick={() => void retryInOutbox(item)}
                aria-label={t('round:outbox.retryOf', { name })}
              >
                {t('common:actions.retry')}
              </Button>
              <Button
                size="small"
                color="error"
                onClick={removal.open}
                aria-label={t('round:outbox.removeOf', { name })}
              >
                {t('round:outbox.remove')}
              </Button>
            </>
          ) : (
            state !== 'returned' && (
              <SlipButtons
                cash={cash}
                text={slipText(cash, languages.of(memberId), by)}
                digits={mobileDigits(mobileNumber ?? '')}
              />
            )
          )}
          {isDenied && isInHand(cash) && (
            <Button
              size="small"
              variant="outlined"
              onClick={() =>
                void actions.add(
                  {
                    kind: 'return',
                    body: { depositIds: [deposit._id] },
                    shown: { memberId, memberName: name, amount: amount ?? 0, payments },
                  },
                  t('round:returned.done', { amount: formatRupees(amount), name }),
                )
              }
            >
              {t('round:returned.action')}
            </Button>
          )}
          {canUndo(cash) && (
            <Button
              size="small"
              color="inherit"
              aria-label={t('round:taken.undoOf', { name, amount: formatRupees(amount) })}
              onClick={() => void actions.undo(cash)}
            >
              {t('round:taken.undo')}
            </Button>
          )}
        </Box>
      </Box>
      <ConfirmDialog
        open={removal.isOpen}
        tone="error"
        title={t('round:outbox.removeTitle', { amount: formatExactRupees(amount), name })}
        body={t('round:outbox.removeBody')}
        confirmLabel={t('round:outbox.remove')}
        onConfirm={remove}
        onClose={removal.close}
      />
    </ListRow>
  );
}

/** The box before the texts is 44 px wide, with a gap of 12 px. */
const BESIDE_MARK = '56px';

const rowActionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: -1,
  '& .MuiButton-root': { minHeight: 44 },
  displayPrint: 'none',
};
