import { Alert, Tooltip } from '@mui/material';
import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/session/session';

/** Whether the superadmin has still to confirm the account of this member. Never where the server does not say so. */
export const useIsUnconfirmed = (): boolean => useSession()?.user.isConfirmed === false;

/** Says that the server refuses changes until the account is confirmed. */
export function UnconfirmedNotice() {
  const { t } = useTranslation();
  return useIsUnconfirmed() ? <Alert severity="info">{t('shell:notConfirmed')}</Alert> : null;
}

/** A button for a change: disabled, with the reason as its tooltip, until the account is confirmed. */
export function ConfirmedOnly({ children }: { children: ReactElement<{ disabled?: boolean; className?: string }> }) {
  const { t } = useTranslation();
  if (!useIsUnconfirmed()) return children;
  return (
    <Tooltip title={t('shell:notConfirmed')}>
      {/* A disabled button sends no pointer events to the tooltip. */}
      <span className={children.props.className} style={{ display: 'inline-grid' }}>
        {cloneElement(children, { disabled: true })}
      </span>
    </Tooltip>
  );
}
