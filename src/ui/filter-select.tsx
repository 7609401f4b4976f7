import TextField from '@mui/material/TextField';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { memo, useState, useTransition } from 'react';
import { FilterDate } from './filter-date';
import { FilterNumber } from './filter-number';
import { sameData } from './same-data';

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
export const isActive = ({ value, neutralValue = '' }: Filter): boolean => value !== neutralValue;

/** The words of what a filter is set to; the bare value when no option has it. */
export const choiceOf = ({ value, options }: Filter): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** One choice, as the system's own list: quick, and at home on phones; or an amount that is typed. */
export function FilterSelect({ filter, isFullWidth = false }: { filter: Filter; isFullWidth?: boolean }) {
  const { name, label, value, options } = filter;
  const onChange = useEventCallback(filter.onChange);
  const field = { name, label, value, onChange, isFullWidth };
  if (filter.isAmount) return <FilterNumber {...field} />;
  if (filter.isDate) return <FilterDate {...field} />;
  return <Choice {...field} options={options} />;
}

interface ChoiceProps extends Pick<Filter, 'name' | 'label' | 'value' | 'options' | 'onChange'> {
  isFullWidth: boolean;
}

const Choice = memo(function Choice({ name, label, value: set, options, onChange, isFullWidth }: ChoiceProps) {
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
}, sameData);
