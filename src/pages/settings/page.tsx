import { Box, Button, Card, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { DENSITIES, useDefaultDensity } from '@/components/list/list-preferences';
import { lazyPart } from '@/components/page/lazy-part';
import { Page } from '@/components/page/page';
import { ViewToggle } from '@/components/page/view-toggle';
import { SecondaryText } from '@/components/text/emphasis';
import { listOwnPayouts } from '@/contract/payouts';
import { listRequests } from '@/contract/requests';
import { isLevel } from '@/contract/roles';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/i18n/language';
import { useLogOut } from '@/refine/use-log-out';
import { roleOf, useSession } from '@/session/session';
import { isOpenedForMember } from '@/session/token-claims';
import { useIsPhone } from '@/utils/media-queries';
import { OwnPayee } from './own-payee';
import { PasswordForm } from './password-form';
import { ProfileSection } from './profile';

export function SettingsPage() {
  const { t, i18n } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const logOut = useLogOut();
  const isPhone = useIsPhone();
  const isOpened = isOpenedForMember(useSession()?.token ?? '');
  const role = roleOf(useSession());
  const features = useServerFeatures();
  const hasPayee = features.offers(listOwnPayouts) && isLevel(role);
  const hasRequests = features.offers(listRequests) && role === 'superadmin';
  const [density, setDensity] = useDefaultDensity();
  return (
    <Page title={t('settings:title')} description={t('settings:description')}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 720 }}>
        <SettingsSection title={t('settings:profile.title')}>
          <ProfileSection />
        </SettingsSection>
        {hasRequests && (
          <SettingsSection title={t('settings:requests.title')} hint={t('settings:requests.hint')}>
            <Suspense fallback={<SkeletonRows count={2} />}>
              <Requests />
            </Suspense>
          </SettingsSection>
        )}
        {hasPayee && (
          <SettingsSection title={t('settings:payee.title')} hint={t('settings:payee.hint')}>
            <OwnPayee />
          </SettingsSection>
        )}
        <SettingsSection title={t('settings:password.title')} hint={isOpened ? '' : t('settings:password.explain')}>
          {isOpened ? <Typography>{t('settings:password.memberOnly')}</Typography> : <PasswordForm />}
        </SettingsSection>
        <SettingsSection title={t('common:language')} hint={t('settings:language.hint')}>
          <ViewToggle
            label={t('common:language')}
            value={i18n.language as Language}
            views={LANGUAGES.map((name) => ({ name, label: LANGUAGE_NAMES[name], lang: name }))}
            onChange={(next) => void i18n.changeLanguage(next)}
          />
        </SettingsSection>
        <SettingsSection title={t('settings:theme.title')} hint={t('settings:theme.hint')}>
          <ViewToggle
            label={t('settings:theme.label')}
            value={mode === 'dark' ? 'dark' : 'light'}
            views={THEMES.map((name) => ({ name, label: t(`settings:theme.${name}`) }))}
            onChange={setMode}
          />
        </SettingsSection>
        {/* Phones show cards instead of tables. */}
        {!isPhone && (
          <SettingsSection title={t('settings:density.title')} hint={t('settings:density.hint')}>
            <ViewToggle
              label={t('ui:list.density')}
              value={density}
              views={DENSITIES.map((name) => ({ name, label: t(`ui:list.densities.${name}`) }))}
              onChange={setDensity}
            />
          </SettingsSection>
        )}
        <SettingsSection title={t('settings:session.title')} hint={t('settings:session.hint')}>
          <Button variant="outlined" color="error" onClick={logOut}>
            {t('settings:session.logout')}
          </Button>
        </SettingsSection>
      </Box>
    </Page>
  );
}

function SettingsSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {hint && <SecondaryText sx={{ mt: 1, mb: 4 }}>{hint}</SecondaryText>}
      {children}
    </Card>
  );
}

const Requests = lazyPart(
  async () => (await import('./requests/requests')).Requests,
  'requests',
  'audit',
  'members',
  'family-members',
);

const THEMES = ['light', 'dark'] as const;
