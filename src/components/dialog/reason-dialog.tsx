import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFrame, type DialogTone } from './dialog';

interface ReasonFieldProps {
  label: string;
  isRequired: boolean;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  isBusy?: boolean;
  error?: string | undefined;
}

/** The server's limit. */
const MAX_LENGTH = 500;
/** From this part of the limit on, the number of remaining characters is shown. */
const COUNTER_THRESHOLD = 0.8;

/** A text field of several lines for a reason or notes. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, isRequired, value, onChange, maxLength = MAX_LENGTH, isBusy = false, error } = props;
  const { t } = useTranslation();
  const showsCounter = value.length >= maxLength * COUNTER_THRESHOLD;
  const counter = showsCounter ? t('ui:dialog.charactersLeft', { count: maxLength - value.length }) : ' ';
  return (
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
      helperText={error ?? counter}
      slotProps={{ htmlInput: { maxLength }, formHelperText: { role: 'status' } }}
    />
  );
}

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** Label of the text field. */
  label: string;
  /** Above the text field. */
  body?: ReactNode;
  confirmLabel: string;
  /** If true, the button is disabled while the reason is blank. */
  isRequired: boolean;
  maxLength?: number;
  tone?: DialogTone;
  isBusy?: boolean;
  /** Receives the trimmed text, which may be '' if it is optional. */
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Asks for a reason or a note before an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, confirmLabel, isRequired, tone = 'primary', isBusy = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [text, setText] = useState('');
  const reason = text.trim();

  useEffect(() => {
    if (open) setText('');
  }, [open]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && (reason || !isRequired)) onConfirm(reason);
  };

  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      maxWidth="sm"
      actions={
        <>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            {t('ui:dialog.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color={tone}
            loading={isBusy}
            disabled={isRequired && reason === ''}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4, pt: 2 }}>
        {props.body && <DialogBody>{props.body}</DialogBody>}
        <ReasonField {...props} value={text} onChange={setText} />
      </Box>
    </DialogFrame>
  );
}
