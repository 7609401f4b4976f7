import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface SearchFieldProps {
  value: string;
  /** With every key; the screen waits before it asks the server. */
  onChange: (text: string) => void;
  placeholder?: string;
  /** What screen readers hear. */
  label: string;
}

/** A search box that can be emptied with its cross or with Escape. */
export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return <Field {...rest} onChange={useEventCallback(onChange)} />;
}

const Field = memo(function Field({ value, onChange, placeholder, label }: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      type="search"
      size="small"
      value={value}
      placeholder={placeholder ?? label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        clear();
      }}
      inputRef={input}
      sx={field}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <IconButton size="small" edge="end" aria-label={t('ui:filters.clearSearch')} onClick={clear}>
              <Close fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
});

const field = {
  flex: '1 1 240px',
  maxWidth: { sm: 400 },
  minWidth: 0,
  '& input': { textOverflow: 'ellipsis' },
  // Ours has a name and a place for the thumb; the browser's own cross has neither.
  '& input::-webkit-search-cancel-button': { display: 'none' },
};
