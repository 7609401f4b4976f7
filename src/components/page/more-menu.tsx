import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import { Button, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconActionButton } from '@/components/list/buttons';

interface Item {
  label: string;
  isDestructive?: boolean;
  onSelect: () => void;
}

/** The menu is there while it is open, since a list has one for each row. */
function useMenu(items: readonly Item[], name?: string) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const menu = anchor && (
    <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': name } }}>
      {items.map((item) => (
        <MenuItem
          key={item.label}
          onClick={() => {
            close();
            item.onSelect();
          }}
          sx={item.isDestructive ? { color: 'error.main' } : {}}
        >
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
  const buttonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return { menu, buttonProps };
}

export function MoreMenu({ label, items }: { label?: string | undefined; items: readonly Item[] }) {
  const { t } = useTranslation();
  const { menu, buttonProps } = useMenu(items);
  return (
    <>
      <Button color="inherit" endIcon={<ExpandMore />} {...buttonProps} sx={{ color: 'text.secondary' }}>
        {label ?? t('ui:more')}
      </Button>
      {menu}
    </>
  );
}

interface RowMenuProps {
  /** Says of which record: 'More for the deposit of Asha'. */
  label: string;
  tooltip: string;
  size?: 'small' | 'medium';
  items: readonly Item[];
}

/** What is rarely done with a row. */
export function RowMenu({ label, tooltip, size = 'small', items }: RowMenuProps) {
  const { menu, buttonProps } = useMenu(items, label);
  return (
    <>
      <IconActionButton label={label} tooltip={tooltip} Icon={MoreVert} size={size} {...buttonProps} />
      {menu}
    </>
  );
}
