import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface ReasonFieldProps {
  label: string;
  isRequired: boolean;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  isBusy?: boolean;
  error?: string | undefined;
}

/** The server takes this many characters. */
const MAX_LENGTH = 500;
/** From here on it is said how many are left. */
const NEAR = 0.8;

/** A reason or notes, in several lines. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, isRequired, value, onChange, maxLength = MAX_LENGTH, isBusy = false, error } = props;
  const { t } = useTranslation();
  const isNear = value.length >= maxLength * NEAR;
  const left = isNear ? t('ui:dialog.charactersLeft', { count: maxLength - value.length }) : ' ';
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
      helperText={error ?? left}
      slotProps={{ htmlInput: { maxLength }, formHelperText: { role: 'status' } }}
    />
  );
}
