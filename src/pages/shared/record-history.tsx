import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, useLogList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from '@/components/dialog/description-list';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { formatDateTime } from '@/components/text/format';
import { type AuditEntry, listAudit } from '@/server/audit';
import { useServerFeatures } from '@/server/server-features';

interface RecordHistoryProps {
  resource: string;
  id: string;
  /** The text of the first entry, such as 'Submitted'. */
  createdText: string;
  /** '' or nothing where it is not known. */
  createdAt: string | null | undefined;
}

/** Who did what with a record, from its creation on. Nothing on a server without an audit log. */
export function RecordHistory({ resource, id, createdText, createdAt }: RecordHistoryProps) {
  const { t } = useTranslation();
  const isOffered = useServerFeatures().offers(listAudit);
  const { data, isLoading, refetch, ...log } = useLogList<AuditEntry[], HttpError>({
    resource,
    meta: { id },
    queryOptions: { enabled: isOffered },
  });
  const error = log.error as HttpError | null;
  if (!isOffered) return null;
  // What the member submitted itself; an entry of the office comes after it.
  const submitted = data?.find(({ action, actor }) => action === 'deposit.create' && actor.role === 'member');
  return (
    <DrawerSection title={t('decisions:audit.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {createdAt && <HistoryEntry text={createdText} at={createdAt} by={submitted?.actor.name} />}
        {data
          ?.filter((entry) => entry !== submitted)
          .map((entry) => (
            <HistoryEntry
              key={entry._id}
              text={t(isKnownAction(entry.action) ? ACTION_TEXTS[entry.action] : 'decisions:audit.other')}
              at={entry.createdAt}
              by={entry.actor.name}
              reason={entry.reason}
            />
          ))}
      </Box>
      {isLoading && <SkeletonRows count={1} height={40} />}
      {error && (
        <LoadError title={t('decisions:audit.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </DrawerSection>
  );
}

const ACTION_TEXTS = {
  'deposit.create': 'decisions:audit.create',
  'deposit.update': 'decisions:audit.update',
  'deposit.approve': 'decisions:audit.approve',
  'deposit.deny': 'decisions:audit.deny',
  'deposit.take-back': 'decisions:audit.takeBack',
  'commission.take-back': 'decisions:audit.takeBack',
  'commission.calculate': 'decisions:audit.calculate',
  'commission.approve': 'decisions:audit.commissionApprove',
  'commission.reject': 'decisions:audit.commissionReject',
  'commission.process': 'decisions:audit.process',
  'member.create': 'decisions:audit.memberCreate',
  'member.update': 'decisions:audit.update',
  'member.email': 'decisions:audit.email',
  'member.password': 'decisions:audit.password',
  'member.verify': 'decisions:audit.verify',
  'member.unverify': 'decisions:audit.unverify',
  'member.suspend': 'decisions:audit.suspend',
  'member.reactivate': 'decisions:audit.reactivate',
  'member.move': 'decisions:audit.move',
  'member.session': 'decisions:audit.session',
} as const;

const isKnownAction = (action: string): action is keyof typeof ACTION_TEXTS => Object.hasOwn(ACTION_TEXTS, action);

interface HistoryEntryProps {
  text: string;
  at: string;
  by?: string | null | undefined;
  reason?: string | null;
}

function HistoryEntry({ text, at, by, reason }: HistoryEntryProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ typography: 'body2' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {text}
      </Box>{' '}
      {by && t('decisions:audit.by', { name: by })}
      <Typography variant="body2" color="text.secondary">
        {formatDateTime(at)}
        {reason && (
          <>
            <br />
            {t('decisions:audit.reason', { reason })}
          </>
        )}
      </Typography>
    </Box>
  );
}
