import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useOutletContext, useParams } from 'react-router-dom';
import { isAsked } from '@/api/http-error';
import { useServerFeatures } from '@/api/server-features';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { ListRoutes } from '@/components/dialog/list-routes';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { lazyPart } from '@/components/page/lazy-part';
import { ListPage } from '@/components/page/list-page';
import { SectionCard } from '@/components/page/section-card';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDateTime } from '@/components/text/format';
import { StateChip, Tag } from '@/components/text/states';
import { endOfficeSessions, listOfficeAccounts, updateOfficeAccount } from '@/contract/office';
import { listRequests } from '@/contract/requests';
import { mayDo } from '@/providers/access-control-provider';
import { errorMessage } from '@/refine/error-message';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';
import { isOwn, type OfficeAccount } from './office-account';
import { OFFICE_PATH, SettingsTabs } from './settings-tabs';

const Requests = lazyPart(
  async () => (await import('./requests/requests')).Requests,
  'requests',
  'audit',
  'members',
  'family-members',
);
const AccountForm = lazy(async () => ({ default: (await import('./office-form')).OfficeAccountForm }));

/** A server without these calls has the settings alone. */
export function OfficePages() {
  const isOffered = useServerFeatures().offers(listOfficeAccounts);
  if (!isOffered) return <Navigate to="/settings" replace />;
  return (
    <ListRoutes
      path={OFFICE_PATH}
      list={<Office />}
      dialogs={{ create: <AccountForm />, 'edit/:id': <AccountEdit /> }}
    />
  );
}

interface OfficeContext {
  rows: readonly OfficeAccount[];
  isLoaded: boolean;
  problem: string | undefined;
}

function AccountEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(OFFICE_PATH);
  const { id } = useParams();
  const { rows, isLoaded, problem } = useOutletContext<OfficeContext>();
  const account = rows.find(({ _id }) => _id === id);
  if (account) return <AccountForm account={account} />;
  const missing = isLoaded ? t('office:form.gone') : undefined;
  return <LoadingDialog title={t('office:form.editTitle')} problem={problem ?? missing} onClose={close} />;
}

const ACTS = ['suspend', 'activate', 'endSessions'] as const;
type Act = (typeof ACTS)[number];

const isActive = ({ status }: OfficeAccount): boolean => status === 'active';

function Office() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(OFFICE_PATH);
  const query = useCustom(listOfficeAccounts);
  const hasRequests = useServerFeatures().offers(listRequests);
  const [asked, setAsked] = useState<{ act: Act; account: OfficeAccount }>();
  const accounts = query.data?.accounts;
  const failure = t('office:loadFailed');
  const isOneFull = accounts?.filter((row) => isActive(row) && row.isReadOnly === false).length === 1;
  return (
    <ListPage
      title={t('office:title')}
      description={t('office:description')}
      primaryAction={mayDo('office', 'create') && <CreateButton resource="office">{t('office:add')}</CreateButton>}
    >
      <SettingsTabs value="office">
        <Loaded query={query} skeleton={<SkeletonRows count={3} />} failure={failure}>
          {({ accounts: rows }) =>
            rows.length === 0 ? (
              <EmptyState isCompact title={t('office:empty')} />
            ) : (
              <Box component="ul" aria-label={t('office:label')} sx={listStyle}>
                {rows.map((account) => (
                  <AccountRow
                    key={account._id}
                    account={account}
                    isLastFull={isOneFull && isActive(account) && account.isReadOnly === false}
                    onEdit={() => open(`${OFFICE_PATH}/edit/${account._id}`)}
                    onAsk={(act) => setAsked({ act, account })}
                  />
                ))}
              </Box>
            )
          }
        </Loaded>
        {hasRequests && (
          <SectionCard title={t('office:requests.title')} description={t('office:requests.hint')}>
            <Suspense fallback={<SkeletonRows count={2} />}>
              <Requests />
            </Suspense>
          </SectionCard>
        )}
      </SettingsTabs>
      {asked && <ActDialog {...asked} onClose={() => setAsked(undefined)} />}
      <ListOutlet<OfficeContext>
        context={{
          rows: accounts ?? [],
          isLoaded: accounts !== undefined,
          problem: query.error ? errorMessage(query.error, failure) : undefined,
        }}
      />
    </ListPage>
  );
}

interface AccountRowProps {
  account: OfficeAccount;
  isLastFull: boolean;
  onEdit: () => void;
  onAsk: (act: Act) => void;
}

function AccountRow({ account, isLastFull, onEdit, onAsk }: AccountRowProps) {
  const { t } = useTranslation();
  const { name, userName, email, isReadOnly, status, lastSignInAt } = account;
  const own = isOwn(account);
  const acts = own ? [] : ACTS.filter((act) => (act === 'activate' ? !isActive(account) : isActive(account)));
  const button = (text: string, onClick: () => void) => (
    <Button key={text} variant="outlined" aria-label={t('office:actOf', { act: text, name })} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Card component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} {own && <SecondaryText component="span">({t('office:you')})</SecondaryText>}
        </Typography>
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
          {userName} · {email}
        </SecondaryText>
        {isLastFull && <SecondaryText>{t('office:onlyFull')}</SecondaryText>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Tag tone={isReadOnly ? 'neutral' : 'info'} label={t(isReadOnly ? 'office:readOnly' : 'office:full')} />
        {status && <StateChip kind="account" state={status} />}
        <SecondaryText sx={{ flexBasis: '100%' }}>
          {lastSignInAt ? t('office:lastSignIn', { time: formatDateTime(lastSignInAt) }) : t('office:neverSignedIn')}
        </SecondaryText>
      </Box>
      {mayDo('office', 'edit') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { md: 'flex-end' } }}>
          {acts.map((act) => button(t(`office:${act}`), () => onAsk(act)))}
          {button(t('common:actions.edit'), onEdit)}
        </Box>
      )}
    </Card>
  );
}

const DONE = { suspend: 'suspended', activate: 'activated', endSessions: 'sessionsEnded' } as const;

function ActDialog({ act, account, onClose }: { act: Act; account: OfficeAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useCustomMutation(updateOfficeAccount);
  const end = useCustomMutation(endOfficeSessions);
  const [problem, setProblem] = useState<string>();
  const { name } = account;
  const params = { id: account._id };
  // The second click of a double click comes before the button is rendered as busy.
  const isSent = useRef(false);
  const confirm = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setProblem(undefined);
    try {
      if (act === 'endSessions') await end.mutateAsync({ params });
      else await change.mutateAsync({ params, body: { status: act === 'suspend' ? 'suspended' : 'active' } });
      notify.success(t(`office:confirm.${DONE[act]}`, { name }));
      onClose();
    } catch (error) {
      isSent.current = false;
      if (isAsked(error)) onClose();
      else setProblem(errorMessage(error, t('office:confirm.failed')));
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(`office:confirm.${act}`, { name })}
      body={
        <>
          {problem && (
            <Alert severity="error" sx={{ mb: 3 }}>
              {problem}
            </Alert>
          )}
          <Typography color="text.secondary">{t(`office:confirm.${act}Body`, { name })}</Typography>
        </>
      }
      confirmLabel={t(`office:${act}`)}
      tone={act === 'activate' ? 'primary' : 'error'}
      isBusy={change.isLoading || end.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const listStyle = { display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' };
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr)' },
  alignItems: 'center',
  gap: 3,
  p: 4,
};
