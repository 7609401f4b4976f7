import ArrowBack from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Card, Link, TextField } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { memberChoices } from '@/api/choices';
import { type Choice, filterChoices, SearchSelect } from '@/components/filter/search-select';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { ListRow, RowList } from '@/components/list/row-list';
import { Page } from '@/components/page/page';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatExactRupees, formatMonth } from '@/components/text/format';
import { Tag } from '@/components/text/states';
import { PAYMENT_METHODS } from '@/contract/choices';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { sumRupees } from '@/domain/money';
import { isoMonth } from '@/domain/months';
import { PanchayatFilter } from '@/pages/shared/level-select';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { submitForm } from '@/utils/command-key';
import { isSecondKeyPress } from '@/utils/key-press';
import { ON_LOW_WINDOWS } from '@/utils/media-queries';
import { useQueryParams } from '@/utils/use-query-params';
import { ALL_PATH } from './labels';
import { EMPTY_ENTRY, type Entry, useMemberRecords, useSlipDues } from './use-slip-dues';
import { type EnteredSlip, type Slip, useSlips } from './use-slips';

const PANCHAYAT = 'panchayatId';

/** Paper slips of a panchayat are entered line by line, with the keyboard alone. */
export function Slips() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const panchayatId = params.get(PANCHAYAT) ?? '';
  const { slips, add, remove } = useSlips();
  const [entry, setEntry] = useState(EMPTY_ENTRY);
  useLeaveGuard({ hasChanges: entry.member !== undefined || slips.some(({ state }) => state !== 'saved') });
  const panchayatInput = useRef<HTMLInputElement>(null);
  const memberInput = useRef<HTMLInputElement>(null);
  const isChosen = panchayatId !== '';
  useEffect(() => {
    if (!isChosen) panchayatInput.current?.focus();
  }, [isChosen]);
  // The button that was pressed goes with its row.
  const drop = ({ key }: Pick<EnteredSlip, 'key'>) => {
    remove(key);
    memberInput.current?.focus();
  };
  const correct = ({ key, ...slip }: EnteredSlip) => {
    drop({ key });
    setEntry({
      member: { value: slip.memberId, label: slip.member },
      personId: slip.personId,
      planId: slip.planId,
      month: isoMonth(slip.month),
      paymentMethod: slip.paymentMethod,
    });
  };
  return (
    <Page
      title={t('cash-office:slips.title')}
      description={t('cash-office:slips.description')}
      actions={
        <Button component={RouterLink} to={ALL_PATH} startIcon={<ArrowBack />}>
          {t('cash-office:slips.back')}
        </Button>
      }
    >
      <Box sx={{ maxWidth: 360 }}>
        <PanchayatFilter
          label={t('cash-office:slips.panchayat')}
          placeholder={t('cash-office:slips.anyPanchayat')}
          panchayatId={panchayatId}
          inputRef={panchayatInput}
          picksFirst
          onChoose={(id) => {
            setEntry(EMPTY_ENTRY);
            change({ [PANCHAYAT]: id || undefined });
          }}
        />
      </Box>
      <EnteredSlips slips={slips} onCorrect={entry.member ? undefined : correct} onRemove={drop} />
      {!isChosen ? (
        <SecondaryText>{t('cash-office:slips.choose')}</SecondaryText>
      ) : (
        <SlipEntry
          key={panchayatId}
          panchayatId={panchayatId}
          entry={entry}
          setEntry={setEntry}
          memberInput={memberInput}
          slips={slips}
          onSave={add}
        />
      )}
    </Page>
  );
}

interface EnteredSlipsProps {
  slips: readonly EnteredSlip[];
  /** It is undefined while the line below has something that is not saved yet. */
  onCorrect: ((slip: EnteredSlip) => void) | undefined;
  onRemove: (slip: EnteredSlip) => void;
}

const TONES = { saving: 'neutral', saved: 'success', refused: 'error' } as const;

function EnteredSlips({ slips, onCorrect, onRemove }: EnteredSlipsProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const saved = slips.filter(({ state }) => state === 'saved');
  // The slip that was saved last stands beside the line for the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each slip that comes
  useEffect(() => {
    const region = sheet.current?.querySelector('[role=region]');
    if (region) region.scrollTop = region.scrollHeight;
  }, [slips.length]);
  if (slips.length === 0) return null;
  return (
    <Box ref={sheet} sx={{ display: 'grid', gap: 2 }}>
      <RowList scrollLabel={t('cash-office:slips.lines')}>
        {slips.map((slip) => (
          <ListRow
            key={slip.key}
            title={t('cash-office:slips.row', { ...slip, month: formatMonth(slip.month) })}
            note={t(`ui:paymentMethods.${slip.paymentMethod}`)}
            figure={formatExactRupees(slip.amount)}
            figureNote={
              slip.state === 'saved' && slip.depositId ? (
                <Link
                  component={RouterLink}
                  to={`${ALL_PATH}/show/${slip.depositId}`}
                  target="_blank"
                  aria-label={t('cash-office:slips.show', { name: slip.member })}
                >
                  {t('cash-office:slips.state.saved')}
                </Link>
              ) : (
                <Tag size="small" tone={TONES[slip.state]} label={t(`cash-office:slips.state.${slip.state}`)} />
              )
            }
          >
            {slip.state === 'refused' && (
              <Alert
                severity="error"
                sx={{ mb: 2 }}
                action={
                  <>
                    <Button
                      size="small"
                      color="inherit"
                      disabled={!onCorrect}
                      title={onCorrect ? undefined : t('cash-office:slips.entryOpen')}
                      aria-label={t('cash-office:slips.correctNamed', { name: slip.member })}
                      onClick={() => onCorrect?.(slip)}
                    >
                      {t('cash-office:slips.correct')}
                    </Button>
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={t('cash-office:slips.dropNamed', { name: slip.member })}
                      onClick={() => onRemove(slip)}
                    >
                      {t('cash-office:slips.drop')}
                    </Button>
                  </>
                }
              >
                {slip.problem}
              </Alert>
            )}
          </ListRow>
        ))}
      </RowList>
      <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {t('cash-office:slips.sum', {
          ...countParams(saved.length),
          amount: formatExactRupees(sumRupees(saved.map(({ amount }) => amount))),
        })}
      </Box>
    </Box>
  );
}

/** A few letters are those with which a name begins, rather than some inside of it. */
const firstNameFirst = (text: string, choices: readonly Choice[]): Choice[] => {
  const begins = ({ label }: Choice) => Number(label.toLowerCase().startsWith(text.trim().toLowerCase()));
  return [...choices].sort((a, b) => begins(b) - begins(a));
};

interface SlipEntryProps {
  panchayatId: string;
  memberInput: RefObject<HTMLInputElement>;
  entry: Entry;
  setEntry: (entry: Entry) => void;
  /** Those of the same member count as paid. */
  slips: readonly EnteredSlip[];
  onSave: (slip: Slip) => void;
}

function SlipEntry({ panchayatId, memberInput, entry, setEntry, slips, onSave }: SlipEntryProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const planSelect = useRef<HTMLSelectElement>(null);
  const { slip, ...dues } = useSlipDues(entry, slips);
  const members = useCustom(memberChoices, {
    query: {
      panchayatReferenceId: panchayatId,
      fields: 'name userName mobileNumber',
      sort: 'name',
      limit: MAX_PAGE_SIZE,
    },
  });
  const choices = useMemo(
    () =>
      (members.data?.rows ?? []).map(({ _id, name, userName, mobileNumber }) => ({
        value: _id,
        label: name,
        detail: [userName, mobileNumber].filter(Boolean).join(' · '),
      })),
    [members.data],
  );
  const found = firstNameFirst(text, filterChoices(text, choices));
  // What is due from the member that Enter is about to choose is there when it is chosen.
  useMemberRecords(text.trim().length >= 3 ? (found[0]?.value ?? '') : '');
  useEffect(() => memberInput.current?.focus(), [memberInput]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The Enter that chose the member is no word about the slip.
    if (isSecondKeyPress()) return;
    if (!slip) {
      if (entry.member && !dues.isLoading) planSelect.current?.focus();
      return;
    }
    onSave(slip);
    setEntry({ paymentMethod: entry.paymentMethod });
    setText('');
    memberInput.current?.focus();
  };
  /** Some browsers open a select with Enter instead. */
  const saveFromSelect = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    submitForm(event.currentTarget);
  };
  const select = (
    name: 'personId' | 'planId' | 'month' | 'paymentMethod',
    label: string,
    value: string,
    options: readonly (Pick<Choice, 'value' | 'label'> & { disabled?: boolean })[],
    after: Partial<Entry> = {},
  ) => (
    <TextField
      select
      size="small"
      {...(name === 'planId' && { inputRef: planSelect })}
      label={label}
      value={value}
      disabled={!entry.member && name !== 'paymentMethod'}
      onChange={({ target }) => setEntry({ ...entry, ...after, [name]: target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {!options.some((option) => option.value === value) && <option value={value} />}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
  const problem = members.error ?? dues.error;
  return (
    <Card
      component="form"
      aria-label={t('cash-office:slips.line')}
      noValidate
      onSubmit={save}
      onKeyDown={saveFromSelect}
      sx={entryStyle}
    >
      <Box sx={fieldsStyle}>
        <Box sx={{ gridColumn: { sm: 'span 2' }, minWidth: 0 }}>
          <SearchSelect
            label={t('cash-office:slips.member')}
            size="small"
            picksFirst
            value={entry.member}
            choices={found}
            cutAt={members.data?.cutAt}
            isLoading={members.isLoading}
            onSearch={setText}
            onChoose={(member) => setEntry({ member, paymentMethod: entry.paymentMethod })}
            noneText={t('cash-office:slips.noMember')}
            inputRef={memberInput}
          />
        </Box>
        {dues.people.length > 1 &&
          select('personId', t('cash-office:slips.person'), dues.personId, dues.people, {
            planId: undefined,
            month: undefined,
          })}
        {select('planId', t('cash-office:slips.plan'), dues.planId, dues.plans, { month: undefined })}
        {select('month', t('cash-office:slips.month'), dues.month, dues.months)}
        {select(
          'paymentMethod',
          t('cash-office:slips.method'),
          entry.paymentMethod,
          PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) })),
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <SecondaryText role="status" sx={{ flex: '1 1 200px' }}>
          {problem
            ? errorMessage(problem, t('cash-office:slips.duesFailed'))
            : dues.isLoading
              ? t('cash-office:slips.loading')
              : entry.member && dues.planId === ''
                ? t('cash-office:slips.nothingDue')
                : entry.member && dues.month === ''
                  ? t('cash-office:slips.noMonth')
                  : t('cash-office:slips.hint')}
        </SecondaryText>
        <Box component="span" sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
          {slip && formatExactRupees(slip.amount)}
        </Box>
        {/* The button stays reachable: a form without one that can be pressed does not hear Enter. */}
        <Button type="submit" variant={slip ? 'contained' : 'outlined'} aria-disabled={!slip}>
          {t('cash-office:slips.save')}
        </Button>
      </Box>
    </Card>
  );
}

/** It stays in sight at the foot of the page, however many slips there are; on a phone it would hide them. */
const entryStyle = {
  p: 3,
  display: 'grid',
  gap: 3,
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 1,
  [ON_LOW_WINDOWS]: { position: 'static' },
};
const fieldsStyle = {
  display: 'grid',
  gap: 3,
  pt: 1,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
};
