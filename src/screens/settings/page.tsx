import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '../../i18n/use-t';
import { signOut } from '../../providers/auth';
import { Page } from '../../ui/page';
import { Profile } from './profile';
import { Section } from './section';
import { ThemeChoice } from './theme-choice';

/** Profile, theme and the end of the session (decisions §6). */
export function SettingsPage() {
  const t = useT();
  return (
    <Page title={t('settings:title')} description={t('settings:description')}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 720 }}>
        <Section title={t('settings:profile.title')}>
          <Profile />
        </Section>
        <Section title={t('settings:theme.title')} hint={t('settings:theme.hint')}>
          <ThemeChoice />
        </Section>
        <Section title={t('settings:session.title')} hint={t('settings:session.hint')}>
          <Button variant="outlined" color="error" onClick={() => void signOut()}>
            {t('settings:session.logout')}
          </Button>
        </Section>
      </Box>
    </Page>
  );
}
