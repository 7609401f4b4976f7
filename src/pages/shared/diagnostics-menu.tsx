import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@/components/dialog/dialog';

export interface DiagnosticCheck {
  /** What the control is called: 'Test API'. */
  name: string;
  /** Asks the API; what it answers is shown as it is. A rejection's message is shown too. */
  run: () => Promise<unknown>;
}

/** The debug controls of a screen behind one quiet button, so that they don't compete with real actions (decisions §6). */
export function DiagnosticsMenu({ label, checks }: { label: string; checks: readonly DiagnosticCheck[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<{ name: string; text: string }>();

  const run = async ({ name, run }: DiagnosticCheck) => {
    setAnchor(null);
    try {
      setShown({ name, text: JSON.stringify(await run(), null, 2) });
    } catch (error) {
      setShown({ name, text: error instanceof Error ? error.message : String(error) });
    }
  };

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <BuildOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {checks.map((check) => (
          <MenuItem key={check.name} onClick={() => void run(check)}>
            {check.name}
          </MenuItem>
        ))}
      </Menu>
      {shown && (
        <DialogFrame
          open
          title={shown.name}
          maxWidth="md"
          onClose={() => setShown(undefined)}
          actions={<Button onClick={() => setShown(undefined)}>{t('ui:dialog.close')}</Button>}
        >
          <pre style={{ margin: 0, overflow: 'auto', fontSize: 13 }}>{shown.text}</pre>
        </DialogFrame>
      )}
    </>
  );
}
