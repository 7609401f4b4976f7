import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { HttpError } from '@/api/http-error';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { ViewToggle } from '@/components/page/view-toggle';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams } from '@/components/text/format';
import { markPayoutPaid, type Payout, type PayoutLine } from '@/contract/payouts';
import { payoutPaidForm } from '@/contract/payouts.schema';
import { foldSpaces } from '@/contract/typed-text';
import { dayOf } from '@/domain/months';
import { applyServerErrors, errorMessage } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useFormDraft } from '@/session/use-form-draft';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { payoutPath } from './first-calls';
import { peopleAndSum } from './labels';
import { isFilled, LineReferences, pageOfLine, type References } from './line-references';
import { isOpen, usePayoutDialog } from './use-payout';

const WAYS = ['all', 'each'] as const;

interface PaidValues {
  way: (typeof WAYS)[number];
  paidOn: string;
  bankReference: string;
  references: References;
  /** Only the lines that have a bank reference are sent. */
  lines?: { _id: string; bankReference: string }[];
}

const CONFLICT = 409;
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** The server names a line by its place among those that were sent. */
const placesOf = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).flatMap(([path, message]) => {
    const place = /^lines\.(\d+)/.exec(path)?.[1];
    return place === undefined ? [] : [[Number(place), message] as const];
  });

/** One day, and one bank reference for the line of the URL, for all that are open, or for each of these. */
export function PaidForm() {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const { payout, line, isLineMissing, close } = usePayoutDialog();
  const { mutateAsync } = useCustomMutation(markPayoutPaid);
  const refresh = useInvalidateAll();
  const [problem, setProblem] = useState<string>();
  const [lineProblems, setLineProblems] = useState(NO_PROBLEMS);
  const [page, setPage] = useState(1);
  const today = dayOf(now());
  const open = payout.lines.filter(isOpen);
  const filledOf = (references: References) => open.filter((each) => isFilled(references, each));
  const bodyOf = ({ way, paidOn, bankReference, references }: PaidValues) => {
    const reference = foldSpaces(bankReference);
    if (line) return { paidOn, lines: [{ _id: line._id, bankReference: reference }] };
    if (way === 'all') return { paidOn, bankReference: reference };
    const lines = filledOf(references).map(({ _id }) => ({ _id, bankReference: foldSpaces(references[_id] ?? '') }));
    return { paidOn, lines };
  };
  const form = useForm<PaidValues>({
    defaultValues: { way: 'all', paidOn: today, bankReference: '', references: {} },
    resolver: schemaResolver(payoutPaidForm, (values) => (line ? values : bodyOf(values))),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  useFormDraft(form, line?._id ?? 'all');
  const [way, paidOn, bankReference, references] = useWatch({
    control: form.control,
    name: ['way', 'paidOn', 'bankReference', 'references'],
  });
  const isForEach = !line && way === 'each';
  const lines = line ? [line].filter(isOpen) : open;
  const marked = isForEach ? filledOf(references) : lines;
  const title = line
    ? t('payouts:paid.named', { name: line.coordinator.name })
    : t('payouts:paid.title', { number: payout.number });
  if (isLineMissing || lines.length === 0)
    return <LoadingDialog title={title} problem={t('payouts:settled')} onClose={close} />;
  const showAtLines = (sent: PaidValues, found: readonly (readonly [place: number, message: string])[]): boolean => {
    const sentLines = filledOf(sent.references);
    const problems = new Map(found.flatMap(([place, text]) => [[sentLines[place]?._id ?? '', text] as const]));
    const first = open.findIndex(({ _id }) => problems.has(_id));
    setLineProblems(problems);
    if (first !== -1) setPage(pageOfLine(first));
    return first !== -1;
  };
  /** A line that somebody else has decided since the form was opened was not marked by it. */
  const countPaid = (after: Pick<Payout, 'lines'> | undefined, reference: string) => {
    const ids = new Set(open.map(({ _id }) => _id));
    const isMarked = (each: Pick<PayoutLine, '_id' | 'bankReference'>) =>
      ids.has(each._id) && each.bankReference === reference;
    return after ? after.lines.filter(isMarked).length : open.length;
  };
  const send = async (values: PaidValues) => {
    setProblem(undefined);
    setLineProblems(NO_PROBLEMS);
    try {
      const { data } = await mutateAsync({ params: { id: payout._id }, body: bodyOf(values) });
      const count = isForEach || line ? marked.length : countPaid(data?.payout, foldSpaces(values.bankReference));
      notify.success(t('payouts:done.paid', { number: payout.number, ...countParams(count) }));
      release();
      close();
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === CONFLICT) {
        // Somebody else has decided lines meanwhile: with the payout as it is now, they leave the form.
        refresh();
        return setProblem(errorMessage(error, t('payouts:failed')));
      }
      const found = isForEach && error instanceof HttpError ? placesOf(error.errors) : [];
      if (!showAtLines(values, found)) setProblem(applyServerErrors(error, form, t('payouts:failed')));
    }
  };
  const onInvalid = ({ lines: invalid }: FieldErrors<PaidValues>) =>
    showAtLines(
      form.getValues(),
      open.flatMap((_, place) => {
        const message = invalid?.[place]?.bankReference?.message;
        return message ? [[place, message] as const] : [];
      }),
    );
  const onReferences = (changed: References) => {
    form.setValue('references', { ...form.getValues('references'), ...changed }, { shouldDirty: true });
    if (lineProblems.size > 0) setLineProblems(new Map([...lineProblems].filter(([id]) => !(id in changed))));
  };
  return (
    <FormDialog
      title={title}
      submitLabel={
        marked.length === 0 ? t('payouts:paid.action') : t('payouts:paid.confirm', countParams(marked.length))
      }
      onSubmit={form.handleSubmit(send, onInvalid)}
      isSubmitting={isSubmitting}
      isIncomplete={(isForEach ? marked.length === 0 : bankReference.trim() === '') || paidOn === ''}
      problem={problem}
      maxWidth={isForEach ? 'md' : 'sm'}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Typography>{line ? `${line.reference} · ${peopleAndSum(t, lines)}` : peopleAndSum(t, lines)}</Typography>
        {!line && lines.length > 1 && (
          <ViewToggle
            label={t('payouts:paid.way')}
            views={WAYS.map((name) => ({ name, label: t(`payouts:paid.ways.${name}`) }))}
            value={way}
            onChange={(next) => form.setValue('way', next, { shouldDirty: true })}
          />
        )}
        {!isForEach && (
          <TextField
            {...form.register('bankReference')}
            required
            label={t('fields:bankReference')}
            error={errors.bankReference !== undefined}
            helperText={errors.bankReference?.message ?? t('payouts:paid.referenceHelp')}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 50 } }}
          />
        )}
        <TextField
          {...form.register('paidOn')}
          required
          type="date"
          label={t('fields:paidOn')}
          error={errors.paidOn !== undefined}
          helperText={errors.paidOn?.message}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: dayOf(payout.createdAt), max: today } }}
        />
        {!line && lines.length > 1 && (
          <SecondaryText>
            {t('payouts:paid.each')}{' '}
            <Button
              size="small"
              component={Link}
              to={{ pathname: `${payoutPath(payout._id)}/bank-file`, search }}
              replace
              state={state}
            >
              {t('payouts:bankFile.action')}
            </Button>
          </SecondaryText>
        )}
        {isForEach && (
          <LineReferences
            lines={open}
            decided={payout.lines.filter((each) => !isOpen(each) && isFilled(references, each))}
            references={references}
            problems={lineProblems}
            page={page}
            onPage={setPage}
            onChange={onReferences}
          />
        )}
      </Box>
    </FormDialog>
  );
}
