import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { forwardRef, useState } from 'react';
import { useT } from '../../i18n/use-t';

/** A password for somebody else: it has to be read to be passed on. */
export const PasswordField = forwardRef<HTMLDivElement, TextFieldProps>(function PasswordField(props, ref) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      ref={ref}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              aria-label={t(isShown ? 'coordinators:form.hidePassword' : 'coordinators:form.showPassword')}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
});
