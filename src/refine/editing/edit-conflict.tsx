import { Alert, AlertTitle, Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { TFunction } from 'i18next';
import { useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ABSENT, formatDateTime, formatMonth } from '@/components/text/format';
import type { EditConflict } from '@/contract/endpoint';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { isRecord } from '@/utils/is-record';
import { fieldText, fieldValueText } from './field-value';

/** Somebody else changed a field of the form. `mine` is what was typed in it, where that is something else. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly mine?: unknown;
}

interface NoticeProps {
  /** It is not known who changed the record, unless an edit was refused. */
  by?: EditConflict | undefined;
  /** The form was filled with the values from before the change at this instant. */
  putBackAt?: string;
  changes: readonly FieldChange[];
  form: Pick<UseFormReturn, 'control' | 'setValue'>;
}

/** The fields of forms that the audit trail calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  depositPlanReferenceId: 'plan',
  familyMemberReferenceId: 'person',
  panchayat: 'above',
  parentReferenceId: 'above',
  firstMonth: 'fromMonth',
  payee: 'accountNumber',
  access: 'isReadOnly',
};
const nameOf = (field: string): string => NAMES[field] ?? field;

/** They stand in one field of a form. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  fromMonth: ['fromYear'],
  accountNumber: ['accountHolder', 'ifsc', 'upiId'],
};

const ID = /^[0-9a-f]{24}$/;

/** The value of a field of a form. Undefined for a record of which only the id is known here. */
function valueText(t: TFunction, name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return name === 'person' ? t('audit:self') : ABSENT;
  // A choice has its label.
  if (isRecord(value)) return String(value.label ?? payeeText(value));
  if (name === 'fromMonth' && typeof value === 'string') return monthText(value);
  if (name === 'isReadOnly' && typeof value === 'string') return t(value === 'readOnly' ? 'audit:yes' : 'audit:no');
  if (typeof value === 'string' && ID.test(value)) return undefined;
  return fieldValueText(t, name, value as string | number | boolean);
}

const payeeText = ({ accountHolder, accountNumber, ifsc, upiId, kind }: Record<string, unknown>): string =>
  (kind === 'upi' ? [upiId] : kind === 'account' ? [accountHolder, accountNumber, ifsc] : []).join(' · ') || ABSENT;

function monthText(value: string): string {
  const [year = 0, month = 0] = value.split('-').map(Number);
  return formatMonth({ month, year });
}

/**
 * Above the fields of a form: who changed its record meanwhile, and each field with both values. What was typed stays until the other's
 * value is taken.
 */
export function EditConflictNotice({ by, putBackAt, changes, form }: NoticeProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed the button is at the other end of a long form; whoever still types is left alone.
  useEffect(() => {
    if (by) place.current?.focus();
  }, [by]);
  if (putBackAt)
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        {t('edit-conflict:putBack', { at: formatDateTime(putBackAt) })}
      </Alert>
    );
  const name = by?.changedBy.name;
  const at = by && formatDateTime(by.changedAt);
  const told = new Map(by?.fields.map((each) => [each.name, each]));
  const inForm = new Set(changes.flatMap(({ field }) => [nameOf(field), ...(TOGETHER[nameOf(field)] ?? [])]));
  const others = (by?.fields ?? []).filter((each) => !inForm.has(each.name));
  const isOpen = changes.some((change) => 'mine' in change);
  return (
    <Alert severity="warning" ref={place} tabIndex={-1} sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{name ? t('edit-conflict:changedBy', { name, at }) : t('edit-conflict:changed')}</AlertTitle>
      <Box component="ul" sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {changes.map((change) => {
          const known = told.get(nameOf(change.field));
          const text = (value: unknown, other: unknown) =>
            valueText(t, nameOf(change.field), value) ?? (other === undefined ? ABSENT : String(other));
          return (
            <Box component="li" key={change.field}>
              {t('edit-conflict:fromTo', {
                field: fieldText(t, nameOf(change.field)),
                before: text(change.before, known?.before),
                after: text(change.after, known?.after),
              })}
              {'mine' in change && <Choice change={change} form={form} />}
            </Box>
          );
        })}
        {others.map((each) => (
          <li key={each.name}>
            {t('edit-conflict:fromTo', {
              field: fieldText(t, each.name),
              before: valueText(t, each.name, each.before) ?? ABSENT,
              after: valueText(t, each.name, each.after) ?? ABSENT,
            })}
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>{t(isOpen ? 'edit-conflict:choose' : 'edit-conflict:saveAgain')}</Box>
    </Alert>
  );
}

function Choice({ change, form }: { change: FieldChange; form: NoticeProps['form'] }) {
  const { t } = useTranslation();
  const { field, after, mine } = change;
  const labelId = useId();
  const current: unknown = useWatch({ control: form.control, name: field });
  const isTaken = isDeepEqual(current, after);
  // What is typed later is as much one's own.
  const typed = useRef(mine);
  if (!isTaken) typed.current = current;
  const choose = (value: unknown) => form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const own = valueText(t, nameOf(field), typed.current);
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box component="strong" id={labelId}>
        {own === undefined ? t('edit-conflict:mineBelow') : t('edit-conflict:mine', { value: own })}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-labelledby={labelId}
        value={isTaken ? 'theirs' : 'mine'}
        onChange={(_event, choice: 'mine' | 'theirs' | null) =>
          choice && choose(choice === 'theirs' ? after : typed.current)
        }
      >
        {(['mine', 'theirs'] as const).map((choice) => (
          <ToggleButton key={choice} value={choice} sx={{ minHeight: 44, px: 3, textTransform: 'none' }}>
            {t(`edit-conflict:${choice === 'mine' ? 'keep' : 'take'}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
