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
  /** The label of the control: 'Test API'. */
  name: string;
  /** Calls the API. The result is shown as JSON, a rejection by its message. */
  run: () => Promise<unknown>;
}

/** The debug controls of a page, in the menu of a small button, so that they do not compete with the real actions. */
export function DiagnosticsMenu({ label, checks }: { label: string; checks: readonly DiagnosticCheck[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [result, setResult] = useState<{ name: string; text: string }>();

  const run = async ({ name, run }: DiagnosticCheck) => {
    setAnchor(null);
    try {
      setResult({ name, text: JSON.stringify(await run(), null, 2) });
    } catch (error) {
      setResult({ name, text: error instanceof Error ? error.message : String(error) });
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
      {result && (
        <DialogFrame
          open
          title={result.name}
          maxWidth="md"
          onClose={() => setResult(undefined)}
          actions={<Button onClick={() => setResult(undefined)}>{t('ui:dialog.close')}</Button>}
        >
          <pre style={{ margin: 0, overflow: 'auto', fontSize: 13 }}>{result.text}</pre>
        </DialogFrame>
      )}
    </>
  );
}
