import { Box, Button, InputAdornment, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useOutletContext, useParams } from 'react-router-dom';
import { type Deposit, deposits as depositList } from '@/api/deposits';
import type { HandIn } from '@/api/lists';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { ignoreDoublePress } from '@/components/list/buttons';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatDateTime, formatExactRupees } from '@/components/text/format';
import { listHandIns, listPendingByPanchayat, receiveHandIn, takeBackReceipt } from '@/contract/cash';
import { receiveForm } from '@/contract/cash.schema';
import { isRecentDecision } from '@/domain/decisions';
import { isAbove } from '@/domain/figures';
import { differenceInRupees } from '@/domain/money';
import { mayDo } from '@/providers/access-control-provider';
import { equalsFilter } from '@/providers/list-url';
import { applyServerErrors, errorMessage } from '@/refine/error-message';
import { parseNumberInput, schemaResolver } from '@/refine/schema-resolver';
import { useAllRows } from '@/refine/use-all-rows';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { BulkDialog } from './bulk-dialog';
import { PENDING_FILTER } from './first-calls';
import { Difference } from './hand-in-difference';
import { ALL_PATH, PENDING_PATH } from './labels';
import type { PendingListContext } from './use-deposit';

const RECORD_ID = /^[0-9a-f]{24}$/;

/** The number in the URL is that of the sheet, by which the office finds it. */
export function HandInDialog() {
  const { number = '' } = useParams();
  const { close } = useRoutedDialog(PENDING_PATH);
  return RECORD_ID.test(number) ? (
    <CashInHand coordinatorId={number} onClose={close} />
  ) : (
    <NumberedHandIn number={number} onClose={close} />
  );
}

/** A coordinator that is not active cannot hand in what it has: the office does it when it receives that. */
function CashInHand({ coordinatorId, onClose }: { coordinatorId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useCustom(listPendingByPanchayat, { query: { panchayatId: coordinatorId } });
  const row = data?.panchayats.find(({ _id }) => _id === coordinatorId);
  if (!row || !isAbove(row.inHand.count, 0)) {
    const missing = data && t('cash-office:receive.nothing');
    return (
      <LoadingDialog title={t('cash-office:receive.action')} problem={error?.message ?? missing} onClose={onClose} />
    );
  }
  const { coordinator, inHand } = row;
  return (
    <ReceiveForm
      title={t('cash-office:receive.titleOf', { name: coordinator.name })}
      id={coordinatorId}
      amount={inHand.amount}
      head={
        <CashHead cash={{ coordinator, amount: inHand.amount }}>
          {t('cash-office:since', { date: formatDate(inHand.since) })}
          {' · '}
          {t('cash-office:deposits', countParams(inHand.count))}
          <Box component="span" sx={{ display: 'block', mt: 1 }}>
            {t('cash-office:receive.notActive', { name: coordinator.name })}
          </Box>
        </CashHead>
      }
      pending={[]}
      onClose={onClose}
      onReceived={onClose}
    />
  );
}

function NumberedHandIn({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { decisions } = useOutletContext<PendingListContext>();
  const { data, error } = useCustom(listHandIns, { query: { search: number, limit: 20 } });
  const handIn = data?.handIns.find((each) => each.number === number);
  const [approving, setApproving] = useState<readonly Deposit[]>();
  const { data: deposits } = useAllRows(depositList, {
    filters: [...PENDING_FILTER, equalsFilter('handInId', handIn?._id ?? '')],
    enabled: handIn?.status === 'handed-in',
  });
  const title = t('cash-office:receive.title', { number });
  if (approving)
    return <BulkDialog decision="approve" deposits={approving} decisions={decisions} onClose={() => onClose()} />;
  if (!handIn) {
    const missing = data && t('cash-office:receive.missing', { number });
    return <LoadingDialog title={title} problem={error?.message ?? missing} onClose={onClose} />;
  }
  if (handIn.status !== 'handed-in') return <ReceivedHandIn handIn={handIn} onClose={onClose} />;
  if (!mayDo('hand-ins', 'decide'))
    return (
      <RoutedDialog title={number} onClose={onClose} isText>
        <HandInHead handIn={handIn} />
      </RoutedDialog>
    );
  return (
    <ReceiveForm
      title={title}
      id={handIn._id}
      amount={handIn.amount}
      head={<HandInHead handIn={handIn} />}
      pending={deposits?.data.filter(({ _id }) => handIn.depositIds.includes(_id)) ?? []}
      onClose={onClose}
      onReceived={(pending) => (pending.length > 0 ? setApproving(pending) : onClose())}
    />
  );
}

interface ReceiveFormProps {
  title: string;
  /** That of the hand-in, or of the coordinator that has the cash. */
  id: string;
  amount: HandIn['amount'];
  head: ReactNode;
  /** They can be approved with it. */
  pending: readonly Deposit[];
  onClose: () => void;
  /** These deposits are to be approved next. */
  onReceived: (pending: readonly Deposit[]) => void;
}

function ReceiveForm({ title, id, amount, head, pending, onClose, onReceived }: ReceiveFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: receive } = useCustomMutation(receiveHandIn);
  const { takeBack } = useTakeBackReceipt();
  const [problem, setProblem] = useState<string>();
  const form = useForm<{ countedAmount: number | undefined; note?: string | undefined }>({
    defaultValues: { countedAmount: undefined, note: '' },
    resolver: schemaResolver(receiveForm),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  const [countedAmount, note = ''] = useWatch({ control: form.control, name: ['countedAmount', 'note'] });
  const isNumber = countedAmount !== undefined && Number.isFinite(countedAmount);
  const difference = isNumber ? differenceInRupees<number | null>(countedAmount, amount) : undefined;
  const isUnexplained = difference !== undefined && difference !== 0 && note.trim() === '';
  const isIncomplete = countedAmount === undefined || difference === null || isUnexplained;

  const submit = (event: FormEvent | undefined, toApprove: readonly Deposit[]) =>
    form.handleSubmit(async ({ countedAmount: counted = 0, note: reason = '' }) => {
      setProblem(undefined);
      try {
        const body = { countedAmount: counted, ...(reason.trim() !== '' && { note: reason.trim() }) };
        const { data } = await receive({ params: { id }, body });
        if (data)
          notify.decided(t('cash-office:receive.done', { number: data.handIn.number }), formatExactRupees(counted), [
            { label: t('decisions:takeBack.undo'), onAction: () => takeBack(data.handIn) },
          ]);
        release();
        onReceived(toApprove);
      } catch (error) {
        setProblem(applyServerErrors(error, form, t('cash-office:receive.failed')));
      }
    })(event);

  return (
    <FormDialog
      title={title}
      submitLabel={t('cash-office:receive.action')}
      onSubmit={(event) => submit(event, [])}
      isSubmitting={isSubmitting}
      isIncomplete={isIncomplete}
      problem={problem}
      onClose={onClose}
      otherActions={
        pending.length > 0 && (
          <Button
            variant="outlined"
            disabled={isIncomplete || isSubmitting}
            onClick={ignoreDoublePress(() => void submit(undefined, pending))}
          >
            {t('cash-office:receive.andApprove', countParams(pending.length))}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        {head}
        <TextField
          {...form.register('countedAmount', { setValueAs: parseNumberInput })}
          required
          label={t('fields:countedAmount')}
          error={errors.countedAmount !== undefined}
          helperText={errors.countedAmount?.message ?? t('cash-office:receive.countHelp')}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
        <Box role="status" sx={{ minHeight: 24 }}>
          {typeof difference === 'number' && <Difference amount={difference} />}
        </Box>
        <TextField
          {...form.register('note')}
          required={difference !== undefined && difference !== 0}
          label={t('fields:note')}
          error={errors.note !== undefined}
          helperText={errors.note?.message ?? t('cash-office:receive.noteHelp')}
          slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
        />
      </Box>
    </FormDialog>
  );
}

interface CashHeadProps {
  cash: Pick<HandIn, 'coordinator' | 'amount'>;
  children: ReactNode;
}

/** How much it is, and whose cash. */
const CashHead = ({ cash: { coordinator, amount }, children }: CashHeadProps) => (
  <div>
    <Typography component="p" sx={sumStyle}>
      {formatExactRupees(amount)}
    </Typography>
    <Typography>{[coordinator.unitName, coordinator.name].filter(Boolean).join(' · ')}</Typography>
    <SecondaryText>{children}</SecondaryText>
  </div>
);

/** With the way to its deposits. */
function HandInHead({ handIn }: { handIn: HandIn }) {
  const { t } = useTranslation();
  const { _id, depositIds, createdAt } = handIn;
  return (
    <CashHead cash={handIn}>
      {t('cash-office:handedInOn', { date: formatDate(createdAt) })}
      {' · '}
      <Link component={RouterLink} to={`${ALL_PATH}?handInId=${_id}`}>
        {t('cash-office:deposits', countParams(depositIds.length))}
      </Link>
    </CashHead>
  );
}

function ReceivedHandIn({ handIn, onClose }: { handIn: HandIn; onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const { takeBack, isTakingBack } = useTakeBackReceipt();
  const { number, status, receivedAt, receivedBy, countedAmount, difference, note } = handIn;
  const canTakeBack =
    mayDo('hand-ins', 'decide') &&
    receivedAt !== null &&
    receivedBy?._id === session?.user._id &&
    isRecentDecision(receivedAt, now());
  return (
    <RoutedDialog
      title={number}
      onClose={onClose}
      cancelLabel={t('ui:dialog.close')}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          disabled={!canTakeBack}
          loading={isTakingBack}
          onClick={ignoreDoublePress(() => takeBack(handIn))}
          sx={canTakeBack ? {} : { display: 'none' }}
        >
          {t('decisions:takeBack.action')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <HandInHead handIn={handIn} />
        <DescriptionList
          facts={[
            status && [t('cash-office:columns.status'), t(`cash-office:status.${status}`)],
            receivedAt && [t('cash-office:columns.receivedAt'), formatDateTime(receivedAt)],
            receivedBy && [t('cash-office:columns.receivedBy'), receivedBy.name],
            countedAmount !== null && [t('fields:countedAmount'), formatExactRupees(countedAmount)],
            difference !== null && [
              t('cash-office:columns.difference'),
              <Difference key="difference" amount={difference} />,
            ],
            note && [t('fields:note'), note],
          ]}
        />
      </Box>
    </RoutedDialog>
  );
}

/** Whoever received it takes that back within ten minutes. */
function useTakeBackReceipt() {
  const { t } = useTranslation();
  const { mutateAsync, isLoading } = useCustomMutation(takeBackReceipt);
  const takeBack = async ({ _id: id, number }: Pick<HandIn, '_id' | 'number'>) => {
    try {
      await mutateAsync({ params: { id }, body: {} });
      notify.success(t('cash-office:receive.takenBack', { number }));
    } catch (error) {
      notify.error(errorMessage(error, t('cash-office:receive.failed')));
    }
  };
  return { takeBack: (handIn: Pick<HandIn, '_id' | 'number'>) => void takeBack(handIn), isTakingBack: isLoading };
}

const sumStyle = { fontSize: '2rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' };
