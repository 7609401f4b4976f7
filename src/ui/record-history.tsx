import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, useLogList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@/contract/audit';
import { DrawerSection } from './drawer-section';
import { formatDateTime } from './format';
import { LoadError } from './load-error';
import { SkeletonRows } from './skeletons';

/** A host without the audit log. */
const LACKING = 404;

interface RecordHistoryProps {
  resource: string;
  id: string;
  /** How it began: 'Submitted', with the instant it did. */
  begun: string;
  createdAt: string;
}

/** Who did what to a record, from its beginning on. */
export function RecordHistory({ resource, id, begun, createdAt }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { data, isLoading, refetch, ...log } = useLogList<AuditEntry[], HttpError>({ resource, meta: { id } });
  const error = log.error as HttpError | null;
  return (
    <DrawerSection title={t('decisions:audit.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        <Entry what={begun} at={createdAt} />
        {data?.map((entry) => (
          <Entry
            key={entry._id}
            what={t(isKnown(entry.action) ? WORDS[entry.action] : 'decisions:audit.other')}
            at={entry.createdAt}
            by={entry.actor.name}
            reason={entry.reason}
          />
        ))}
      </Box>
      {isLoading && <SkeletonRows count={1} height={40} />}
      {error && error.statusCode !== LACKING && (
        <LoadError title={t('decisions:audit.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </DrawerSection>
  );
}

const WORDS = {
  'deposit.create': 'decisions:audit.create',
  'deposit.update': 'decisions:audit.update',
  'deposit.approve': 'decisions:audit.approve',
  'deposit.deny': 'decisions:audit.deny',
  'commission.calculate': 'decisions:audit.calculate',
  'commission.approve': 'decisions:audit.commissionApprove',
  'commission.reject': 'decisions:audit.commissionReject',
  'commission.process': 'decisions:audit.process',
} as const;

const isKnown = (action: string): action is keyof typeof WORDS => Object.hasOwn(WORDS, action);

interface EntryProps {
  what: string;
  at: string;
  by?: string | undefined;
  reason?: string | undefined;
}

function Entry({ what, at, by, reason }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ typography: 'body2' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {what}
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
