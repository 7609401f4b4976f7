import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusInMenu } from './keep-focus-in-menu';
import { MAX_NAME, nameProblem, type SavedView } from './saved-view';

interface ViewNameFormProps {
  views: readonly SavedView[];
  /** '' for a new view. */
  name: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view; what is wrong with it is said when it is sent, and then with every key. */
export function ViewNameForm({ views, name, onSubmit, onCancel }: ViewNameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [isSent, setSent] = useState(false);
  const problem = nameProblem(text, views, name || undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!problem) onSubmit(text);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the question is closed, not the menu around it.
        event.stopPropagation();
        keepFocusInMenu(event.currentTarget);
        onCancel();
      }}
      sx={{ display: 'grid', gap: 2, px: 3, pt: 2 }}
    >
      <TextField
        autoFocus
        size="small"
        label={t('ui:list.viewName')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isSent && problem !== undefined}
        helperText={isSent && problem && t(`ui:list.nameProblems.${problem}`, { max: MAX_NAME })}
        slotProps={{ formHelperText: { role: 'alert' }, htmlInput: { autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button size="small" color="inherit" onClick={onCancel}>
          {t('ui:dialog.cancel')}
        </Button>
        <Button size="small" variant="contained" type="submit">
          {t('ui:list.saveName')}
        </Button>
      </Box>
    </Box>
  );
}
