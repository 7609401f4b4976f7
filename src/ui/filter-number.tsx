import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from '@/hooks/use-debounced';

/** Milliseconds after the last key. */
const PAUSE = 500;
const AMOUNT = /^\d+(\.\d{1,2})?$/;

export interface FilterNumberProps {
  name: string;
  label: string;
  /** '' while nothing is asked for. */
  value: string;
  onChange: (value: string) => void;
  isFullWidth?: boolean;
}

/** An amount in rupees that a list begins at; what is no amount yet changes nothing. */
export function FilterNumber({ name, label, value, onChange, isFullWidth = false }: FilterNumberProps) {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const apply = (next: string) => {
    if (next !== '' && !AMOUNT.test(next)) return;
    applied.current = next;
    onChange(next);
  };
  const applyLater = useDebouncedCallback(apply, PAUSE);

  // Clear, Back and links change the filter behind the field.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    applyLater.cancel();
    setText(value);
  }, [value, applyLater]);

  return (
    <TextField
      size="small"
      name={name}
      label={label}
      value={text}
      onChange={({ target }) => {
        const next = target.value.replace(/[^\d.]/g, '');
        setText(next);
        applyLater(next);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        applyLater.cancel();
        apply(text);
      }}
      fullWidth={isFullWidth}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 13 },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        inputLabel: { shrink: true },
      }}
      sx={isFullWidth ? {} : { width: 176 }}
    />
  );
}
