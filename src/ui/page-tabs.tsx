import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

export interface PageTabsProps<Name extends string> {
  /** What screen readers hear. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** The section that is shown. */
  children: ReactNode;
}

/** Sections of one screen behind tabs; on phones they scroll inside their own line. */
export function PageTabs<Name extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Name>) {
  const id = useId();
  const panel = `${id}-panel`;
  return (
    <div>
      <Tabs
        value={value}
        onChange={(_, name: Name) => onChange(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ mb: { xs: 4, sm: 6 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={tab.label}
            id={`${id}-${tab.name}`}
            {...(tab.name === value && { 'aria-controls': panel })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${id}-${value}`} sx={section}>
        {children}
      </Box>
    </div>
  );
}

const section = { display: 'flex', flexDirection: 'column', gap: { xs: 4, sm: 6 }, minWidth: 0 };
