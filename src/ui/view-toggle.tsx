import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

export interface ViewToggleProps<Name extends string> {
  /** What screen readers hear: 'View'. */
  label: string;
  views: readonly { name: Name; label: string; icon: ReactNode }[];
  value: Name;
  onChange: (name: Name) => void;
}

/** The same records in another shape: one of them is always chosen. */
export function ViewToggle<Name extends string>({ label, views, value, onChange }: ViewToggleProps<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, name: Name | null) => name && onChange(name)}
    >
      {views.map(({ name, label: word, icon }) => (
        <ToggleButton key={name} value={name} sx={button}>
          {icon}
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const button = {
  gap: 1,
  px: 3,
  minHeight: 36,
  textTransform: 'none',
  fontWeight: 600,
  color: 'text.secondary',
  '& svg': { fontSize: 18 },
  '&.Mui-selected': { color: 'primary.main' },
};
