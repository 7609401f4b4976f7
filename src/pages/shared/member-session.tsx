import { Alert, Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemberSession } from '@/api/progress';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useOpenInNewTab } from '@/refine/use-open-in-new-tab';
import { markOwnClick } from '@/session/own-click';
import { notify } from '@/utils/notices';

interface MemberSession {
  name: string;
  token: string;
  link: string;
  isBlocked: boolean;
}

/** The click opens a tab with the member's session; the session of this tab stays. */
export function useMemberSession() {
  const { t } = useTranslation();
  const openTab = useOpenInNewTab();
  const isBusy = useRef(false);
  const [session, setSession] = useState<MemberSession>();
  const { mutateAsync } = useCustomMutation(createMemberSession, { refetch: false });

  const open = async ({ id, name }: { id: string; name: string }) => {
    // A second click of a double click opens no second session.
    if (isBusy.current) return;
    isBusy.current = true;
    const created = { name, token: '', link: '', isBlocked: false };
    const fetchLink = async () => {
      const { token, member } = await mutateAsync({ body: { memberId: id } });
      created.token = token;
      created.link = memberSessionLink(window.location.origin, token, member);
      return created.link;
    };
    const onBlocked = () => {
      created.isBlocked = true;
    };
    try {
      await openTab(fetchLink, onBlocked, (tab) => markOwnClick(tab, created.token));
      setSession(created);
      if (!created.isBlocked) notify.hint(t('investment-progress:session.opened'));
    } catch (error) {
      notify.error(t('investment-progress:session.failed'));
      const reason = errorMessage(error, '');
      if (reason) notify.hint(reason);
    }
    isBusy.current = false;
  };
  return { open, session, dismiss: () => setSession(undefined) };
}

/** `/member-login` reads token and user from the query, and removes them from the fetchLink bar. */
export function memberSessionLink(origin: string, token: string, user: object): string {
  const query = new URLSearchParams({ token, user: JSON.stringify(user) });
  return `${origin}/member-login?${query}`;
}

interface SessionNoticeProps {
  session: MemberSession;
  onClose: () => void;
}

/** The link is offered for a private window. */
export function SessionNotice({ session: { name, token, link, isBlocked }, onClose }: SessionNoticeProps) {
  const { t } = useTranslation();
  const openTab = useOpenInNewTab();
  const openBlocked = () =>
    openTab(
      async () => link,
      () => undefined,
      (tab) => {
        markOwnClick(tab, token);
        onClose();
      },
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('investment-progress:session.copied'));
    } catch {
      notify.error(t('investment-progress:session.copyFailed'));
    }
  };
  return (
    <Alert severity={isBlocked ? 'warning' : 'info'} onClose={onClose} closeText={t('common:actions.dismiss')}>
      {t(isBlocked ? 'investment-progress:session.blocked' : 'investment-progress:session.notice', { name })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {isBlocked && (
          <Button size="small" variant="contained" onClick={() => void openBlocked()}>
            {t('investment-progress:session.open')}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          {t('investment-progress:session.copy')}
        </Button>
      </Box>
    </Alert>
  );
}
