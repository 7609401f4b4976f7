import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface SecretFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** A password that can be looked at while it is typed. */
export function SecretField({ label, autoComplete, field: { ref, ...field }, error }: SecretFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      inputRef={ref}
      fullWidth
      required
      type={isShown ? 'text' : 'password'}
      label={label}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { autoComplete, maxLength: 128, spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(isShown ? 'settings:password.hide' : 'settings:password.show', { label })}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
