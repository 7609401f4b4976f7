import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@/components/dialog/dialog';
import { MoreMenu } from '@/components/page/more-menu';

export interface DiagnosticCheck {
  name: string;
  /** A text is shown as it is, anything else as JSON, a rejection by its message. */
  run: () => Promise<unknown>;
}

interface DiagnosticsProps {
  /** The label is the accessible name of a single check, or the label of the menu of several. */
  label?: string;
  checks: readonly DiagnosticCheck[];
}

/** The button is quiet, so that it does not compete with the real actions. */
export function Diagnostics({ label, checks }: DiagnosticsProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<{ name: string; content: unknown }>();

  const run = async ({ name, run }: DiagnosticCheck) => {
    try {
      setResult({ name, content: await run() });
    } catch (error) {
      setResult({ name, content: error instanceof Error ? error.message : String(error) });
    }
  };

  const [first, ...others] = checks;
  return (
    <>
      {first && others.length === 0 ? (
        <Button
          size="small"
          color="inherit"
          aria-label={label}
          onClick={() => void run(first)}
          sx={{ color: 'text.secondary' }}
        >
          {first.name}
        </Button>
      ) : (
        <MoreMenu
          label={label}
          items={checks.map((check) => ({ label: check.name, onSelect: () => void run(check) }))}
        />
      )}
      {result && (
        <DialogFrame
          open
          title={result.name}
          maxWidth="md"
          onClose={() => setResult(undefined)}
          actions={<Button onClick={() => setResult(undefined)}>{t('ui:dialog.close')}</Button>}
        >
          {typeof result.content === 'string' ? (
            <Typography sx={{ whiteSpace: 'pre-line' }}>{result.content}</Typography>
          ) : (
            <pre style={{ margin: 0, overflow: 'auto', fontSize: 13 }}>{JSON.stringify(result.content, null, 2)}</pre>
          )}
        </DialogFrame>
      )}
    </>
  );
}
