import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDateTime } from '@/components/text/format';
import { verifyAudit } from '@/contract/audit';
import { useCustom } from '@/refine/use-custom';

/** Every digest on paper begins like this. */
const SHOWN_LENGTH = 24;
/** The server reads all entries for it: it is asked once, and not with the list every 30 seconds. */
const STALE_MS = 10 * 60 * 1000;

/** Whether the audit trail is as it was written, with the digest by which paper is compared with it. */
export function ChainLine() {
  const { t } = useTranslation();
  const isOffered = useServerFeatures().offers(verifyAudit);
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useCustom(verifyAudit, { enabled: isOffered && !isAsked, staleTime: STALE_MS });
  useEffect(() => setIsAsked(data !== undefined), [data]);
  if (!data) return null;
  const { firstBreak, newest, entries } = data;
  if (firstBreak) {
    const { problem, number, entry } = firstBreak;
    const time = formatDateTime(entry?.createdAt);
    return (
      <Alert severity="error">
        {t('audit:chain.broken', { problem: t(`audit:chain.${problem}`, { number, time }) })}
      </Alert>
    );
  }
  if (!newest) return null;
  const digest = newest.digest.slice(0, SHOWN_LENGTH).replace(/.{4}(?!$)/g, '$& ');
  return <SecondaryText>{t('audit:chain.intact', { ...countParams(entries), digest })}</SecondaryText>;
}
