import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Alert, Box, Button, Card, GlobalStyles, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandIn } from '@/api/cash';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { useQuestion } from '@/components/dialog/use-history-step';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { RowCheckbox } from '@/components/form/row-checkbox';
import { ListRow, RowList } from '@/components/list/row-list';
import { footBarRoom, footBarStyles } from '@/components/page/page';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import {
  countParams,
  formatDate,
  formatDateTime,
  formatExactRupees,
  formatNumber,
  formatRupees,
  formatRupeesInFull,
} from '@/components/text/format';
import { Tag } from '@/components/text/states';
import { createHandIn, handInSheet, listOwnHandIns, takeBackHandIn } from '@/contract/cash';
import { call } from '@/refine/call';
import { errorMessage, isOutcomeUnknown } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useOpenInNewTab } from '@/refine/use-open-in-new-tab';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { cashDays, chosenToHandIn, isInHand, MAX_HAND_IN, sumOfCash, type TakenCash } from './taken';

interface InHandProps {
  taken: readonly TakenCash[];
  rowOf: (cash: TakenCash, mark?: ReactNode) => ReactNode;
}

/** What is asked about, and then its number: Back closes either. */
interface HandInQuestion {
  /** It stays the same when the list is fetched anew: sent once more, it is the same hand-in. */
  cash: readonly TakenCash[];
  handIn?: HandedInProps['handIn'];
}

/** All of it is chosen at first, or the oldest that one call takes. What the server has not answered cannot be handed in yet. */
export function InHand({ taken, rowOf }: InHandProps) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<ReadonlySet<string>>();
  const [question, ask] = useQuestion<HandInQuestion>();
  const { mutateAsync, isLoading } = useCustomMutation(createHandIn);
  const refresh = useInvalidateAll();
  const days = cashDays(taken.filter(isInHand));
  const canChoose = ({ item }: TakenCash) => !item;
  const all = days.flatMap(({ rows }) => rows.filter(canChoose));
  const chosen = chosenToHandIn(all, kept);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length === MAX_HAND_IN;
  const choose = (rows: readonly TakenCash[], isChosen: boolean) => {
    const ids = new Set(rows.map(({ id }) => id));
    setKept(new Set(all.filter(({ id }) => (ids.has(id) ? !isChosen : !chosenIds.has(id))).map(({ id }) => id)));
  };
  const send = async () => {
    try {
      const { data } = await mutateAsync({ body: { depositIds: cash.map(({ id }) => id) } });
      setKept(undefined);
      // Who went back while it was sent sees the number all the same.
      ask(data && { cash, handIn: data.handIn });
    } catch (error) {
      notify.error(errorMessage(error, t('round:handIn.failed')));
      // The list may have none of it any more to try again with: the dialog has.
      if (isOutcomeUnknown(error)) return;
      ask(undefined);
      // Another phone may have handed in some of it.
      refresh();
    }
  };
  const { cash, handIn } = question ?? { cash: chosen };
  return (
    <>
      {all.length > MAX_HAND_IN && (
        <Alert severity="info">{t('round:handIn.most', { most: formatNumber(MAX_HAND_IN) })}</Alert>
      )}
      {days.length === 0 ? (
        <EmptyState title={t('round:handIn.empty')} hint={t('round:handIn.emptyHint')} />
      ) : (
        <Card sx={{ px: { xs: 3, sm: 4 }, py: 1, minWidth: 0 }}>
          {days.map(({ day, rows }) => {
            const choosable = rows.filter(canChoose);
            const count = choosable.filter(({ id }) => chosenIds.has(id)).length;
            return (
              <Box component="section" key={day} aria-label={formatDate(day)}>
                <Box sx={dayStyle}>
                  <RowCheckbox
                    indeterminate={count > 0 && count < choosable.length}
                    checked={count > 0 && count === choosable.length}
                    disabled={choosable.length === 0 || (isFull && count === 0)}
                    onChange={() => choose(choosable, count < choosable.length && !isFull)}
                    inputProps={{ 'aria-label': t('round:handIn.chooseDay', { day: formatDate(day) }) }}
                  />
                  <Typography component="h2" sx={{ flex: 1, font: 'inherit', fontWeight: 600 }}>
                    {formatDate(day)}
                  </Typography>
                  <Rupees amount={sumOfCash(rows)} />
                </Box>
                <RowList>
                  {rows.map((cash) =>
                    rowOf(
                      cash,
                      <RowCheckbox
                        indeterminate={false}
                        checked={chosenIds.has(cash.id)}
                        disabled={!canChoose(cash) || (isFull && !chosenIds.has(cash.id))}
                        onChange={() => choose([cash], !chosenIds.has(cash.id))}
                        inputProps={{
                          'aria-label': t('round:handIn.choose', {
                            name: cash.memberName,
                            amount: formatRupees(cash.amount),
                          }),
                        }}
                      />,
                    ),
                  )}
                </RowList>
              </Box>
            );
          })}
        </Card>
      )}
      {days.length > 0 && (
        <Box component="section" aria-label={t('round:handIn.bar')} sx={barStyle}>
          <GlobalStyles styles={barRoom} />
          <Box role="status" sx={{ flex: 1, typography: 'body2', fontWeight: 600 }}>
            {t('round:handIn.chosen', countParams(chosen.length))}
          </Box>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => ask({ cash: chosen })}
            sx={{ minHeight: 48 }}
          >
            {t('round:handIn.action', { amount: formatRupees(sumOfCash(chosen)) })}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={question !== undefined && !handIn}
        isBusy={isLoading}
        title={t('round:handIn.title')}
        body={
          <>
            <Typography sx={{ fontSize: '2.25rem', fontWeight: 700 }}>{formatExactRupees(sumOfCash(cash))}</Typography>
            <SecondaryText>{t('round:handIn.hint', countParams(cash.length))}</SecondaryText>
          </>
        }
        confirmLabel={t('round:handIn.confirm')}
        onConfirm={() => void send()}
        onClose={() => ask(undefined)}
      />
      <HandedIn handIn={handIn} onClose={() => ask(undefined)} />
    </>
  );
}

function useSheet() {
  const { t } = useTranslation();
  const openInNewTab = useOpenInNewTab();
  return (id: string) =>
    void openInNewTab(async () => (await call(handInSheet, { params: { id } })).data.pdfUrl).catch((error: unknown) =>
      notify.error(errorMessage(error, t('round:handIn.sheetFailed'))),
    );
}

interface HandedInProps {
  handIn: { _id: string; number: string; amount: number } | undefined;
  onClose: () => void;
}

/** The number is what the office asks for. */
function HandedIn({ handIn, onClose }: HandedInProps) {
  const { t } = useTranslation();
  const openSheet = useSheet();
  if (!handIn) return null;
  return (
    <DialogFrame
      open
      title={t('round:handIn.done')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          <Button
            autoFocus
            variant="contained"
            startIcon={<PictureAsPdfOutlined />}
            onClick={() => openSheet(handIn._id)}
          >
            {t('round:handIn.sheet')}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontSize: '2.25rem', fontWeight: 700 }}>{handIn.number}</Typography>
      <Typography sx={{ fontSize: '1.25rem' }}>{formatExactRupees(handIn.amount)}</Typography>
      <SecondaryText sx={{ mt: 2 }}>{t('round:handIn.doneHint')}</SecondaryText>
    </DialogFrame>
  );
}

/** The newest fifty. */
export function HandInRows() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(listOwnHandIns);
  if (error && !data)
    return <LoadError message={errorMessage(error, t('round:handIn.listFailed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={4} height={60} />;
  if (data.handIns.length === 0) return <EmptyState title={t('round:handIn.none')} hint={t('round:handIn.noneHint')} />;
  return (
    <Card sx={{ px: { xs: 3, sm: 4 }, minWidth: 0 }}>
      <RowList label={t('round:book.handIns')}>
        {data.handIns.map((handIn) => (
          <HandInRow key={handIn._id} handIn={handIn} />
        ))}
      </RowList>
    </Card>
  );
}

const UNDO_MS = 10 * 60 * 1000;
const TONES: Record<string, 'info' | 'success' | 'neutral'> = { 'handed-in': 'info', received: 'success' };

function HandInRow({ handIn }: { handIn: HandIn }) {
  const { t } = useTranslation();
  const { _id: id, number, amount, depositIds, status, createdAt, receivedAt, difference, note } = handIn;
  const { mutateAsync, isLoading } = useCustomMutation(takeBackHandIn);
  const openSheet = useSheet();
  const canUndo = status === 'handed-in' && now().getTime() - Date.parse(createdAt) < UNDO_MS;
  const undo = async () => {
    try {
      await mutateAsync({ params: { id } });
    } catch (error) {
      notify.error(errorMessage(error, t('round:taken.undoFailed')));
    }
  };
  return (
    <ListRow
      title={number}
      note={`${formatDateTime(createdAt)} · ${t('round:book.count', countParams(depositIds.length))}`}
      figure={<Rupees amount={amount} />}
      figureNote={<Tag tone={TONES[status] ?? 'neutral'} label={t(`round:handIn.state.${status}`)} size="small" />}
    >
      {receivedAt && (
        <SecondaryText>
          {t('round:handIn.received', { time: formatDateTime(receivedAt) })}
          {difference
            ? ` · ${t(`round:handIn.difference.${difference > 0 ? 'more' : 'less'}`, { amount: formatRupeesInFull(Math.abs(difference)) })}`
            : ''}
          {note ? ` · ${note}` : ''}
        </SecondaryText>
      )}
      <Box sx={{ display: 'flex', gap: 2, ml: -1, '& .MuiButton-root': { minHeight: 44 } }}>
        <Button
          size="small"
          startIcon={<PictureAsPdfOutlined />}
          aria-label={t('round:handIn.sheetOf', { number })}
          onClick={() => openSheet(id)}
        >
          {t('round:handIn.sheet')}
        </Button>
        {canUndo && (
          <Button
            size="small"
            color="inherit"
            loading={isLoading}
            aria-label={t('round:handIn.undoOf', { number })}
            onClick={() => void undo()}
          >
            {t('round:taken.undo')}
          </Button>
        )}
      </Box>
    </ListRow>
  );
}

const dayStyle = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, fontWeight: 600 };
const barRoom = footBarRoom(96, 136);
const barStyle = { ...footBarStyles, bottom: { xs: 'calc(8px + var(--foot, 0px))', sm: 16 } };
