import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@/components/dialog/dialog';
import { SecondaryText } from '@/components/text/emphasis';
import { SINGLE_KEYS } from '@/utils/use-keyboard-shortcuts';
import { usePreference } from '@/utils/use-preference';

export type ShortcutList = readonly (readonly [key: string, description: string])[];

export function KeyboardShortcutsDialog({ keys, onClose }: { keys: ShortcutList; onClose: () => void }) {
  const { t } = useTranslation();
  const [hasSingleKeys, setHasSingleKeys] = usePreference(SINGLE_KEYS, true);
  return (
    <DialogFrame
      open
      title={t('decisions:keys.title')}
      onClose={onClose}
      actions={
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('decisions:keys.close')}
        </Button>
      }
    >
      <Box component="dl" sx={shortcutListStyles}>
        {keys.map(([key, description]) => (
          <Fragment key={key}>
            <dt>
              <Box component="kbd" sx={keyCapStyles}>
                {key}
              </Box>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {description}
            </Box>
          </Fragment>
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={hasSingleKeys} onChange={(_event, isChecked) => setHasSingleKeys(isChecked)} />}
        label={t('decisions:keys.single')}
        sx={{ mt: 4 }}
      />
      <SecondaryText>{t('decisions:keys.hint')}</SecondaryText>
    </DialogFrame>
  );
}

const shortcutListStyles = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 3,
  m: 0,
};
const keyCapStyles = {
  display: 'inline-block',
  minWidth: 32,
  px: 2,
  textAlign: 'center',
  typography: 'body2',
  lineHeight: '1.75rem',
  fontWeight: 600,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
};
