import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PageTabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** The current tab has the focus at first where choosing it has opened another page. */
  autoFocus?: boolean;
  children: ReactNode;
}

export function PageTabs<Name extends string>(props: PageTabsProps<Name>) {
  const { label, tabs, value, onChange, autoFocus, children } = props;
  const id = useId();
  const panel = `${id}-panel`;
  return (
    <div className="page-tabs">
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
            {...(tab.name === value && { 'aria-controls': panel, autoFocus })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${id}-${value}`} sx={tabPanelStyles}>
        {children}
      </Box>
    </div>
  );
}

const tabPanelStyles = { display: 'flex', flexDirection: 'column', gap: { xs: 4, sm: 6 }, minWidth: 0 };
