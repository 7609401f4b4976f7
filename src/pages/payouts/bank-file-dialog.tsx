import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { DateField } from '@/components/form/date-field';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { countParams } from '@/components/text/format';
import { markPayoutPaid } from '@/contract/payouts';
import {
  BANK_FILE_COLUMNS,
  type BankFile,
  type BankFileColumn,
  bankFileOf,
  type ColumnPlaces,
  guessColumns,
  matchBankFile,
  rememberedColumns,
} from '@/domain/bank-file';
import { dayOf } from '@/domain/months';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { usePreference } from '@/utils/use-preference';
import { BankFileResult } from './bank-file-result';
import { type BankFileProblem, cellsOf, readBankFile } from './read-bank-file';
import { isOpen, usePayoutDialog } from './use-payout';

const NO_NAMES: Record<string, string> = {};
const areNames = (value: unknown): boolean => Object.values(value as object).every((name) => typeof name === 'string');

const REQUIRED: ReadonlySet<BankFileColumn> = new Set(['reference', 'amount', 'bankReference']);

/** Reads the bank's own file, shows what it finds in three lists, and marks what matches once that is confirmed. */
export function BankFileDialog() {
  const { t } = useTranslation();
  const { payout, droppedFile, close } = usePayoutDialog();
  const { lines } = payout;
  const { mutateAsync, isLoading } = useCustomMutation(markPayoutPaid);
  const [names, setNames] = usePreference('payout-file-columns', NO_NAMES, areNames);
  const [file, setFile] = useState<BankFile>();
  const [places, setPlaces] = useState<ColumnPlaces>({});
  const [problem, setProblem] = useState<string>();
  const [firstDay, today] = [dayOf(payout.createdAt), dayOf(now())];
  const [paidOn, setPaidOn] = useState(today);
  const release = useLeaveGuard({ hasChanges: file !== undefined });

  const show = (cells: string[][] | BankFileProblem) => {
    if (typeof cells === 'string') return setProblem(t(`payouts:bankFile.problems.${cells}`));
    const next = bankFileOf(cells, lines);
    setProblem(undefined);
    setFile(next);
    setPlaces(rememberedColumns(next, names) ?? guessColumns(next, lines));
  };
  const readFile = async (chosen: Blob) => show(await readBankFile(chosen).catch(() => 'empty' as const));
  const firstFile = useRef(droppedFile);
  useEffect(() => {
    const dropped = firstFile.current;
    firstFile.current = undefined;
    if (dropped) void readFile(dropped);
  });

  const isReady = [...REQUIRED].every((column: BankFileColumn) => places[column] !== undefined);
  const match = useMemo(
    () => (file && isReady ? matchBankFile(file, places, lines, { first: firstDay, last: today }) : undefined),
    [file, isReady, places, lines, firstDay, today],
  );
  const matched = match?.matched ?? [];
  const needsDay = matched.some(({ row }) => row.paidOn === null);

  const title = t('payouts:bankFile.title', { number: payout.number });
  if (!lines.some(isOpen)) return <LoadingDialog title={title} problem={t('payouts:settled')} onClose={close} />;

  const choose = (column: BankFileColumn, place: number | undefined) =>
    setPlaces(Object.fromEntries(Object.entries({ ...places, [column]: place }).filter(([, at]) => at !== undefined)));
  /** Columns without names cannot be found again in the next file. */
  const remember = () => {
    const named = Object.entries(places).map(([column, at]) => [column, file?.header[at] ?? ''] as const);
    if (named.every(([, name]) => name !== '')) setNames(Object.fromEntries(named));
  };
  const confirm = async () => {
    if (isLoading || matched.length === 0) return;
    setProblem(undefined);
    try {
      await mutateAsync({
        params: { id: payout._id },
        body: {
          paidOn,
          lines: matched.map(({ line, row }) => ({
            _id: line._id,
            bankReference: row.bankReference,
            ...(row.paidOn && { paidOn: row.paidOn }),
          })),
        },
      });
      notify.success(t('payouts:done.paid', { number: payout.number, ...countParams(matched.length) }));
      remember();
      release();
      close();
    } catch (error) {
      setProblem(errorMessage(error, t('payouts:failed')));
    }
  };
  return (
    <RoutedDialog
      title={title}
      maxWidth="md"
      onClose={close}
      actions={
        <Button
          variant="contained"
          disabled={matched.length === 0 || paidOn === ''}
          loading={isLoading}
          onClick={() => void confirm()}
        >
          {matched.length === 0 ? t('payouts:paid.action') : t('payouts:paid.confirm', countParams(matched.length))}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, pt: 1 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <FileField isFirst={!file} onFile={(chosen) => void readFile(chosen)} onText={(text) => show(cellsOf(text))} />
        {file && (
          <>
            <ColumnFields file={file} places={places} onChoose={choose} />
            {needsDay && (
              <DateField
                size="small"
                label={t('payouts:bankFile.dayOfOthers')}
                value={paidOn}
                onChange={setPaidOn}
                min={firstDay}
                max={today}
                width={240}
              />
            )}
            {match ? (
              <BankFileResult match={match} />
            ) : (
              <Alert severity="info">{t('payouts:bankFile.columnsFirst')}</Alert>
            )}
          </>
        )}
      </Box>
    </RoutedDialog>
  );
}

interface FileFieldProps {
  isFirst: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** A file is dropped or chosen; rows that were copied from a spreadsheet are pasted. */
function FileField({ isFirst, onFile, onText }: FileFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box
      sx={isFirst ? largeStyles : fieldStyles}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = Array.from(event.dataTransfer.files);
        if (file) onFile(file);
      }}
    >
      {isFirst && <Typography sx={{ fontWeight: 600 }}>{t('payouts:bankFile.drop')}</Typography>}
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t(isFirst ? 'payouts:bankFile.choose' : 'payouts:bankFile.another')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={t('payouts:bankFile.choose')}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          if (file) onFile(file);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
      {isFirst && (
        <TextField
          multiline
          minRows={2}
          maxRows={4}
          fullWidth
          label={t('payouts:bankFile.paste')}
          value=""
          onChange={({ target }) => target.value.trim() !== '' && onText(target.value)}
        />
      )}
    </Box>
  );
}

interface ColumnFieldsProps {
  file: BankFile;
  places: ColumnPlaces;
  onChoose: (column: BankFileColumn, place: number | undefined) => void;
}

/** Each column shows what stands in its first row, since the names of banks say little. */
function ColumnFields({ file, places, onChoose }: ColumnFieldsProps) {
  const { t } = useTranslation();
  const [first = []] = file.rows;
  const optionOf = (name: string, place: number): ReactNode => {
    const label = name || t('payouts:bankFile.column', { place: place + 1 });
    const sample = first[place]?.trim();
    return (
      <option key={place} value={place}>
        {sample ? `${label}: ${sample.slice(0, 40)}` : label}
      </option>
    );
  };
  return (
    <Box role="group" aria-label={t('payouts:bankFile.columnsLabel')} sx={columnsStyles}>
      {BANK_FILE_COLUMNS.map((column) => (
        <TextField
          key={column}
          select
          size="small"
          required={REQUIRED.has(column)}
          label={t(`payouts:bankFile.columns.${column}`)}
          value={places[column] ?? ''}
          onChange={({ target: { value } }) => onChoose(column, value === '' ? undefined : Number(value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t('payouts:bankFile.noColumn')}</option>
          {file.header.map(optionOf)}
        </TextField>
      ))}
    </Box>
  );
}

const fieldStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 };
const largeStyles = {
  ...fieldStyles,
  flexDirection: 'column',
  p: { xs: 4, sm: 6 },
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: '10px',
};
const columnsStyles = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};
