import { Alert, Tooltip } from '@mui/material';
import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadOnly } from '@/providers/access-control-provider';
import { useSession } from '@/session/session';

/** Nobody is unconfirmed where the server does not say so. */
export const useIsUnconfirmed = (): boolean => useSession()?.user.isConfirmed === false;

export function UnconfirmedNotice() {
  const { t } = useTranslation();
  return useIsUnconfirmed() ? <Alert severity="info">{t('shell:notConfirmed')}</Alert> : null;
}

/** A change is disabled until the account is confirmed, with the reason as its tooltip. Who may only read is not offered it. */
export function ConfirmedOnly({ children }: { children: ReactElement<{ disabled?: boolean; className?: string }> }) {
  const { t } = useTranslation();
  const isUnconfirmed = useIsUnconfirmed();
  if (isReadOnly()) return null;
  if (!isUnconfirmed) return children;
  return (
    <Tooltip title={t('shell:notConfirmed')}>
      {/* A disabled button sends no pointer events to the tooltip. */}
      <span className={children.props.className} style={{ display: 'inline-grid' }}>
        {cloneElement(children, { disabled: true })}
      </span>
    </Tooltip>
  );
}
