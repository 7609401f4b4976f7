import { Box, InputAdornment, TextField } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { memo, type ReactNode, useId, useState, useTransition } from 'react';
import { DateField } from '@/components/form/date-field';
import { numberCharacters } from '@/domain/text/text';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { useSearchText } from '@/utils/use-debounced';

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
  neutralValue?: string;
  /** The filter is an amount in rupees. `options` then has the label of the current value only. */
  isAmount?: boolean;
  /** The filter is a whole number between these that is typed; `options` are suggested. */
  range?: readonly [from: number, to: number];
  /** The filter is a day (yyyy-mm-dd). `options` then has the label of the current value only. */
  isDate?: boolean;
  /** The filter is a record that is found by typing in this field. `options` then has the name of the current one only. */
  field?: ReactNode;
}

export const isFilterActive = ({ value, neutralValue = '' }: Filter): boolean => value !== neutralValue;

export const filterValueLabel = ({ value, options }: Filter): string =>
  options.find((option) => option.value === value)?.label ?? value;

export function FilterSelect({ filter, isFullWidth = false }: { filter: Filter; isFullWidth?: boolean }) {
  const { name, label, value, options, range } = filter;
  const onChange = useEventCallback(filter.onChange);
  const inputProps = { name, label, value, onChange, isFullWidth };
  if (filter.field) return <Box sx={isFullWidth ? {} : { width: 220 }}>{filter.field}</Box>;
  if (filter.isAmount) return <FilterNumber {...inputProps} />;
  if (range) return <FilterNumber {...inputProps} range={range} suggestions={options} />;
  if (filter.isDate)
    return (
      <DateField
        size="small"
        name={name}
        label={label}
        value={value}
        onChange={onChange}
        fullWidth={isFullWidth}
        width={isFullWidth ? undefined : 152}
      />
    );
  return <SelectFilter {...inputProps} options={options} />;
}

interface SelectFilterProps extends Pick<Filter, 'name' | 'label' | 'value' | 'options' | 'onChange'> {
  isFullWidth: boolean;
}

const SelectFilter = memo(function SelectFilter(props: SelectFilterProps) {
  const { name, label, value: currentValue, options, onChange, isFullWidth } = props;
  // The selected value is shown at once; the list follows in a transition.
  const [selected, setSelected] = useState(currentValue);
  const [isPending, startTransition] = useTransition();
  const value = isPending ? selected : currentValue;
  const isListed = options.some((option) => option.value === value);
  return (
    <TextField
      select
      className="filter-select"
      size="small"
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => {
        const { value: next } = target;
        setSelected(next);
        startTransition(() => onChange(next));
      }}
      fullWidth={isFullWidth}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={isFullWidth ? shortenedStyle : { ...shortenedStyle, width: 168 }}
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

// A native select cuts its text without a sign.
const shortenedStyle = { '& select': { textOverflow: 'ellipsis' } };
const DEBOUNCE_MS = 500;
const AMOUNT_PATTERN = /^\d+(\.\d{1,2})?$/;

interface FilterNumberProps extends Pick<Filter, 'name' | 'label' | 'value' | 'onChange' | 'range'> {
  suggestions?: readonly FilterOption[];
  isFullWidth?: boolean;
}

/** Incomplete input does not change the filter. */
export function FilterNumber(props: FilterNumberProps) {
  const { name, label, value, onChange, range, suggestions = [], isFullWidth = false } = props;
  const listId = useId();
  const { text, type, applyNow } = useSearchText(value, onChange, DEBOUNCE_MS, (next) => isComplete(next, range));
  const isOutside = range !== undefined && text.length >= String(range[0]).length && !isComplete(text, range);
  const input = (
    <TextField
      size="small"
      name={name}
      label={label}
      value={text}
      error={isOutside}
      helperText={isOutside && `${range[0]}–${range[1]}`}
      onChange={({ target }) => type(digitsIn(target.value, range))}
      onKeyDown={({ key }) => key === 'Enter' && applyNow()}
      fullWidth={isFullWidth}
      slotProps={{
        htmlInput: range
          ? { inputMode: 'numeric', autoComplete: 'off', list: listId }
          : { inputMode: 'decimal', autoComplete: 'off' },
        input: range ? {} : { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        inputLabel: { shrink: true },
      }}
      sx={isFullWidth ? {} : { width: range ? 112 : 176 }}
    />
  );
  if (!range) return input;
  return (
    <>
      {input}
      <datalist id={listId}>
        {suggestions.map((option) => (
          <option key={option.value} value={option.value} />
        ))}
      </datalist>
    </>
  );
}

const MAX_AMOUNT_LENGTH = 13;
const digitsIn = (text: string, range: FilterNumberProps['range']): string =>
  numberCharacters(text, { isWhole: range !== undefined }).slice(
    0,
    range ? String(range[1]).length : MAX_AMOUNT_LENGTH,
  );

function isComplete(text: string, range: FilterNumberProps['range']): boolean {
  if (!range) return AMOUNT_PATTERN.test(text);
  const [from, to] = range;
  return /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;
}
