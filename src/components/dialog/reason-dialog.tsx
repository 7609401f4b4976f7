import { Box, Button, Chip, TextField } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { submitForm } from '@/utils/command-key';
import { isSecondKeyPress } from '@/utils/key-press';
import { useIsPhone } from '@/utils/media-queries';
import { DialogBody, DialogFrame, type DialogTone } from './dialog';

interface ReasonFieldProps {
  label: string;
  isRequired: boolean;
  value: string;
  onChange: (text: string) => void;
  isBusy?: boolean;
  error?: string | undefined;
  /** Each suggestion is a button that enters it, to be edited or sent as it is. */
  suggestions?: readonly string[] | undefined;
}

const MAX_LENGTH = 500;
/** From this part of the limit on, the number of remaining characters is shown. */
const COUNTER_THRESHOLD = 0.8;

/** Enter sends the form around the field; Shift+Enter begins a line, as Enter does on a phone. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, isRequired, value, onChange, isBusy = false, error, suggestions = [] } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const field = useRef<HTMLTextAreaElement>(null);
  const showsCounter = value.length >= MAX_LENGTH * COUNTER_THRESHOLD;
  const counter = t('ui:dialog.charactersLeft', { count: MAX_LENGTH - value.length });
  const hint = isPhone ? ' ' : t('ui:dialog.reasonKeys');
  const sendWithEnter = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, repeat } = event;
    // Enter that ends the composition of a syllable belongs to the keyboard.
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing || isPhone) return;
    event.preventDefault();
    // The key that opened the dialog may still be held.
    if (repeat || isSecondKeyPress() || (isRequired && value.trim() === '')) return;
    if (field.current?.form) submitForm(field.current.form);
  };
  const choose = (reason: string) => {
    onChange(reason);
    field.current?.focus();
  };
  const textField = (
    <TextField
      autoFocus
      multiline
      minRows={3}
      maxRows={8}
      fullWidth
      label={label}
      required={isRequired}
      disabled={isBusy}
      error={error !== undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={sendWithEnter}
      inputRef={field}
      helperText={error ?? (showsCounter ? counter : hint)}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH }, formHelperText: { role: 'status' } }}
    />
  );
  if (suggestions.length === 0) return textField;
  return (
    // The label stands above its field, and so nearer to the buttons, which are high on phones.
    <Box sx={{ display: 'grid', gap: { xs: 5, sm: 3 } }}>
      <Box role="group" aria-label={t('ui:dialog.usualReasons')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {suggestions.map((reason) => (
          <Chip
            key={reason}
            size="small"
            variant="outlined"
            label={reason}
            disabled={isBusy}
            onClick={() => choose(reason)}
            sx={{ height: { xs: 44, sm: 24 } }}
          />
        ))}
      </Box>
      {textField}
    </Box>
  );
}

interface ReasonDialogProps {
  open: boolean;
  title: string;
  label: string;
  body?: ReactNode;
  confirmLabel: string;
  canConfirm?: boolean;
  isRequired: boolean;
  tone?: DialogTone;
  isBusy?: boolean;
  suggestions?: readonly string[];
  draft: { text: string; onChange: (text: string) => void };
  onConfirm: (text: string) => void;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, confirmLabel, isRequired, tone = 'primary', isBusy = false, draft, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const reason = draft.text.trim();
  const canConfirm = (props.canConfirm ?? true) && (reason !== '' || !isRequired);

  const confirm = () => {
    if (!isBusy && canConfirm) onConfirm(reason);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };

  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      onConfirmKey={confirm}
      isBusy={isBusy}
      maxWidth="sm"
      actions={
        <>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            {t('ui:dialog.goBack')}
          </Button>
          <Button type="submit" form={formId} variant="contained" color={tone} loading={isBusy} disabled={!canConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4, pt: 2 }}>
        {props.body && <DialogBody>{props.body}</DialogBody>}
        <ReasonField {...props} value={draft.text} onChange={draft.onChange} />
      </Box>
    </DialogFrame>
  );
}
