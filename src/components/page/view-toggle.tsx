import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

interface ViewToggleProps<Name extends string> {
  label: string;
  /** `lang` is the language of a label that differs from that of the page. */
  views: readonly { name: Name; label: string; icon?: ReactNode; lang?: string }[];
  value: Name;
  onChange: (name: Name) => void;
}

export function ViewToggle<Name extends string>({ label, views, value, onChange }: ViewToggleProps<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, name: Name | null) => name && onChange(name)}
    >
      {views.map(({ name, label: viewLabel, icon, lang }) => (
        <ToggleButton key={name} value={name} lang={lang} sx={toggleButtonStyles}>
          {icon}
          {viewLabel}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const toggleButtonStyles = {
  gap: 1,
  px: 3,
  minHeight: 36,
  textTransform: 'none',
  fontWeight: 600,
  color: 'text.secondary',
  '& svg': { fontSize: 18 },
  '&.Mui-selected': { color: 'primary.main' },
};
