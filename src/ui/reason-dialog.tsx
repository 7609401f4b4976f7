import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useT } from '../i18n/use-t';
import { DialogBody, type DialogTone } from './confirm-dialog';
import { DialogFrame } from './dialog-frame';

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** Of the text field. */
  label: string;
  /** Above the text field. */
  body?: ReactNode;
  confirmLabel: string;
  /** A required reason keeps the button disabled while it is blank (§1-2.7). */
  isRequired: boolean;
  maxLength?: number;
  tone?: DialogTone;
  isBusy?: boolean;
  /** With the trimmed text; '' when an optional one was left out. */
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Asks for a reason or a note before something is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, confirmLabel, isRequired, tone = 'primary', isBusy = false, onConfirm, onClose } = props;
  const t = useT();
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
        <ReasonField {...props} text={text} onText={setText} />
      </Box>
    </DialogFrame>
  );
}

interface ReasonFieldProps extends Pick<ReasonDialogProps, 'label' | 'isRequired' | 'maxLength' | 'isBusy'> {
  text: string;
  onText: (text: string) => void;
}

/** The server takes this many characters. */
const MAX_LENGTH = 500;
/** From here on it is said how many are left. */
const NEAR = 0.8;

function ReasonField({ label, isRequired, maxLength = MAX_LENGTH, isBusy = false, text, onText }: ReasonFieldProps) {
  const t = useT();
  const isNear = text.length >= maxLength * NEAR;
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
      value={text}
      onChange={(event) => onText(event.target.value)}
      helperText={isNear ? t('ui:dialog.charactersLeft', { count: maxLength - text.length }) : ' '}
      slotProps={{ htmlInput: { maxLength }, formHelperText: { role: 'status' } }}
    />
  );
}
