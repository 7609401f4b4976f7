import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { memo, useEffect, useRef, useState, useTransition } from 'react';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { useDebouncedCallback } from '@/utils/use-debounced';

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 500;
const AMOUNT_PATTERN = /^\d+(\.\d{1,2})?$/;

interface FilterNumberProps {
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
    if (next !== '' && !AMOUNT_PATTERN.test(next)) return;
    applied.current = next;
    onChange(next);
  };
  const applyLater = useDebouncedCallback(apply, DEBOUNCE_MS);

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

interface FilterDateProps {
  name: string;
  label: string;
  /** yyyy-mm-dd; '' while none is asked for. */
  value: string;
  onChange: (value: string) => void;
  isFullWidth?: boolean;
}

/** A day that a list is narrowed to, with the calendar of the system. */
function FilterDate({ name, label, value, onChange, isFullWidth = false }: FilterDateProps) {
  return (
    <TextField
      type="date"
      size="small"
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth={isFullWidth}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={isFullWidth ? {} : { width: 176 }}
    />
  );
}

interface FilterOption {
  value: string;
  label: string;
}

export interface Filter {
  name: string;
  label: string;
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
  /** The value that filters nothing; '' unless told. */
  neutralValue?: string;
  /** Typed instead of chosen: an amount in rupees. `options` then holds the words for the value that is set. */
  isAmount?: boolean;
  /** A day, yyyy-mm-dd, from the system's calendar. `options` then holds the words for the day that is set. */
  isDate?: boolean;
}

/** Whether a filter narrows the list. */
export const isFilterActive = ({ value, neutralValue = '' }: Filter): boolean => value !== neutralValue;

/** The words of what a filter is set to; the bare value when no option has it. */
export const filterValueLabel = ({ value, options }: Filter): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** One choice, as the system's own list: quick, and at home on phones; or an amount that is typed. */
export function FilterSelect({ filter, isFullWidth = false }: { filter: Filter; isFullWidth?: boolean }) {
  const { name, label, value, options } = filter;
  const onChange = useEventCallback(filter.onChange);
  const field = { name, label, value, onChange, isFullWidth };
  if (filter.isAmount) return <FilterNumber {...field} />;
  if (filter.isDate) return <FilterDate {...field} />;
  return <SelectFilter {...field} options={options} />;
}

interface SelectFilterProps extends Pick<Filter, 'name' | 'label' | 'value' | 'options' | 'onChange'> {
  isFullWidth: boolean;
}

const SelectFilter = memo(function Choice({
  name,
  label,
  value: set,
  options,
  onChange,
  isFullWidth,
}: SelectFilterProps) {
  // What was chosen stands there at once; what follows from it may take its time to be drawn.
  const [chosen, setChosen] = useState(set);
  const [isFollowing, follow] = useTransition();
  const value = isFollowing ? chosen : set;
  const isListed = options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => {
        const { value: next } = target;
        setChosen(next);
        follow(() => onChange(next));
      }}
      fullWidth={isFullWidth}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={isFullWidth ? {} : { minWidth: 148, maxWidth: 240 }}
    >
      {!isListed && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}, isDeepEqual);
