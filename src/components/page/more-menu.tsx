import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface MoreItem {
  label: string;
  onSelect: () => void;
}

/** What a page offers and is rarely needed, behind one button. */
export function MoreMenu({ items }: { items: readonly MoreItem[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {t('ui:more')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, onSelect }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onSelect();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
