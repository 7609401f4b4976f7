import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { createMemberSession, type MemberProgress } from '@/contract/progress';
import { useNotify } from '@/hooks/use-notify';
import { useOpenInNewTab } from '@/hooks/use-open-in-new-tab';

/**
 * Where a member's session opens (§1-2.4): the landing reads token and user out of the query, and takes them out of the
 * address bar at once.
 */
export function memberSessionLink(origin: string, token: string, user: object): string {
  const query = new URLSearchParams({ token, user: JSON.stringify(user) });
  return `${origin}/member-login?${query}`;
}

/** A session that was made for a member. */
interface MemberSession {
  name: string;
  link: string;
  /** The browser opened no tab for it. */
  isBlocked: boolean;
}

/** Login as Member: opens the tab in the click itself, and the session in it; this tab's own session stays (decisions §6). */
export function useMemberSession() {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useOpenInNewTab();
  const isBusy = useRef(false);
  const [session, setSession] = useState<MemberSession>();
  const { mutateAsync } = useEndpointMutation(createMemberSession, { refetch: false });

  const open = async ({ id, name }: MemberProgress['member']) => {
    // A second click of a double click opens no second session.
    if (isBusy.current) return;
    isBusy.current = true;
    const made = { name, link: '', isBlocked: false };
    const address = async () => {
      const { data } = await mutateAsync({ body: { memberId: id } });
      made.link = memberSessionLink(window.location.origin, data.token, data.member);
      return made.link;
    };
    try {
      await openTab(address, () => {
        made.isBlocked = true;
      });
      setSession(made);
      if (!made.isBlocked) notify.success(t('investment-progress:session.opened'));
    } catch (error) {
      notify.error(t('investment-progress:session.failed'));
      // Why, such as a member that is suspended.
      if (error instanceof Error && error.message) notify.hint(error.message);
    }
    isBusy.current = false;
  };
  return { open, session, forget: () => setSession(undefined) };
}

interface SessionNoticeProps {
  session: MemberSession;
  onClose: () => void;
}

/** Where a member's session went, and its link for a private window. */
export function SessionNotice({ session: { name, link, isBlocked }, onClose }: SessionNoticeProps) {
  const { t } = useTranslation();
  const notify = useNotify();
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
          <Button size="small" variant="contained" href={link} target="_blank" rel="noopener" onClick={onClose}>
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
