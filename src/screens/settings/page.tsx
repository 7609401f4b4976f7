import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLogout } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useDensity } from '@/hooks/use-list-look';
import { DensityChoice } from '@/ui/density-choice';
import { Page } from '@/ui/page';
import { LanguageChoice } from './language-choice';
import { PasswordForm } from './password-form';
import { Profile } from './profile';
import { Section } from './section';
import { ThemeChoice } from './theme-choice';

/** Profile, password, how the product looks and reads here, and the end of the session. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { mutate: logout } = useLogout();
  const [density, setDensity] = useDensity();
  return (
    <Page title={t('settings:title')} description={t('settings:description')}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 720 }}>
        <Section title={t('settings:profile.title')}>
          <Profile />
        </Section>
        <Section title={t('settings:password.title')} hint={t('settings:password.explain')}>
          <PasswordForm />
        </Section>
        <Section title={t('common:language')} hint={t('settings:language.hint')}>
          <LanguageChoice />
        </Section>
        <Section title={t('settings:theme.title')} hint={t('settings:theme.hint')}>
          <ThemeChoice />
        </Section>
        <Section title={t('settings:density.title')} hint={t('settings:density.hint')}>
          <DensityChoice value={density} onChange={setDensity} />
        </Section>
        <Section title={t('settings:session.title')} hint={t('settings:session.hint')}>
          <Button variant="outlined" color="error" onClick={() => logout()}>
            {t('settings:session.logout')}
          </Button>
        </Section>
      </Box>
    </Page>
  );
}
