import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRole, LOGIN_TYPES, type Role } from '@/contract/roles';
import { Icon } from './icon';

interface FieldProps<T extends string = string> {
  value: T;
  onChange: (value: T) => void;
}

/** Composed of the parts that a TextField has, without the menus it brings. */
export function LoginAsField({ value, onChange }: FieldProps<Role>) {
  const { t } = useTranslation();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor="login-as" shrink>
        {t('auth:loginAs')}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={({ target }) => isRole(target.value) && onChange(target.value)}
        input={<OutlinedInput notched label={t('auth:loginAs')} id="login-as" name="loginType" />}
      >
        {LOGIN_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`common:roles.${type}`)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

export function EmailField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  return (
    <FormControl fullWidth required>
      <InputLabel htmlFor="email">{t('auth:email')}</InputLabel>
      <OutlinedInput
        id="email"
        name="email"
        type="email"
        label={t('auth:email')}
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 254 }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormControl>
  );
}

export function PasswordField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <FormControl fullWidth required>
      <InputLabel htmlFor="password">{t('auth:password')}</InputLabel>
      <OutlinedInput
        id="password"
        name="password"
        type={isShown ? 'text' : 'password'}
        label={t('auth:password')}
        autoComplete="current-password"
        inputProps={{ maxLength: 128 }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={t(isShown ? 'auth:hidePassword' : 'auth:showPassword')}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'hide' : 'show'} />
            </IconButton>
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
