import { Box, Button } from '@mui/material';
import { type HttpError, useLogList } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AuditEntry } from '@/api/lists';
import { useServerFeatures } from '@/api/server-features';
import { DrawerSection } from '@/components/dialog/description-list';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, formatDateTime } from '@/components/text/format';
import { listAudit } from '@/contract/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@/contract/choices';
import { isoMonth } from '@/domain/months';
import { mayDo } from '@/providers/access-control-provider';

interface RecordHistoryProps {
  resource: string;
  id: string;
  createdText?: string;
  createdAt: string | null | undefined;
  createdBy?: string | null;
  /** The form that is filled with the values from before a change, for whoever may edit the record. */
  editPath?: string | undefined;
  heading?: 'h2' | 'h3';
  /** Its entry in the audit log is that of the payout. */
  payment?: { _id: string; number: string; paidAt: string | null; paidBy: { name: string | null } | null } | null;
  /** The audit log lacks a decision that is older than the log. */
  decision?: { text: string; at: string | null; by: { name: string | null } | null; reason?: string | null };
}

/** Nothing is shown on a server without an audit log. */
export function RecordHistory({
  resource,
  id,
  createdText,
  createdAt,
  createdBy,
  editPath,
  heading,
  payment,
  decision,
}: RecordHistoryProps) {
  const { t } = useTranslation();
  const isOffered = useServerFeatures().offers(listAudit);
  const putBack = usePutBack(mayDo(resource, 'edit') ? editPath : undefined);
  const { data, isLoading, refetch, ...log } = useLogList<AuditEntry[], HttpError>({
    resource,
    meta: { id },
    queryOptions: { enabled: isOffered },
  });
  const error = log.error as HttpError | null;
  if (!isOffered) return null;
  // The member's own entry of a deposit is the creation; one of the office comes after it.
  const submitted = data?.find(
    ({ action, actor }) =>
      CREATIONS.has(action) || (['deposit.create', 'member.register'].includes(action) && actor.role === 'member'),
  );
  return (
    <DrawerSection title={t('decisions:audit.title')} heading={heading}>
      <Box component="ol" sx={{ display: 'grid', gap: 2 }}>
        {createdAt && (
          <HistoryEntry
            text={createdText ?? t('decisions:audit.created')}
            at={createdAt}
            by={submitted ? actorText(t, submitted) : createdBy}
          />
        )}
        {data
          ?.filter((entry) => entry !== submitted)
          .map((entry) => (
            <HistoryEntry
              key={entry._id}
              text={t(
                isKnownAction(entry.action) ? `decisions:audit.actions.${entry.action}` : 'decisions:audit.other',
              )}
              at={entry.createdAt}
              by={actorText(t, entry)}
              moved={moveText(entry)}
              reason={entry.reason}
              onPutBack={putBack(entry)}
            />
          ))}
        {decision?.at && data && !data.some(({ action }) => DECISIONS.has(action)) && (
          <HistoryEntry text={decision.text} at={decision.at} by={decision.by?.name} reason={decision.reason ?? null} />
        )}
        {payment?.paidAt && (
          <HistoryEntry
            text={t('decisions:audit.paid', { number: payment.number })}
            at={payment.paidAt}
            by={payment.paidBy?.name}
          />
        )}
      </Box>
      {isLoading && <SkeletonRows count={1} height={40} />}
      {error && (
        <LoadError title={t('decisions:audit.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </DrawerSection>
  );
}

const CREATIONS: ReadonlySet<string> = new Set([
  'payout.prepare',
  'coordinator.create',
  'plan.create',
  'rate.create',
  'family-member.create',
]);

const DECISIONS: ReadonlySet<string> = new Set([
  'deposit.approve',
  'deposit.deny',
  'commission.approve',
  'commission.reject',
]);

/** A member and a coordinator may have the name of a superadmin: the role tells them apart, and the user name two of one role. */
function actorText(t: TFunction, { actor: { name, userName, role } }: AuditEntry): string | null {
  if (!name || role === null || role === 'superadmin') return name;
  return `${name} (${[t(`common:roles.${role}`), userName].filter(Boolean).join(', ')})`;
}

type Kind = 'deposit' | 'commission' | 'payout' | 'member' | 'coordinator';
type RecordAction = Extract<AuditAction, `${Kind}.${string}`>;
const isKnownAction = (action: string): action is RecordAction =>
  /^(deposit|commission|payout|member|coordinator)\./.test(action) && AUDIT_ACTIONS.some((known) => known === action);

/** Where the member belonged, and where it belongs now. */
function moveText({ changes }: AuditEntry): string | undefined {
  const above = changes.find(({ field }) => field === 'above');
  return above && `${above.before ?? ABSENT} → ${above.after ?? ABSENT}`;
}

/** These are named in the audit trail, so that no form can be filled with them, or are masked there. */
const NOT_PUT_BACK: ReadonlySet<string> = new Set([
  'above',
  'plan',
  'person',
  'amount',
  'profilePicture',
  'handedOverTo',
  'tookOverFrom',
  'accountHolder',
  'accountNumber',
  'ifsc',
  'upiId',
  'fromMonth',
  'fromYear',
]);

/** Month and year stand in one field of the form. The history has the one that was changed alone, so that the other is not known. */
function firstMonthBefore(changes: AuditEntry['changes']) {
  const [month, year] = ['fromMonth', 'fromYear'].map((name) => changes.find(({ field }) => field === name));
  if (!month || !year) return {};
  return {
    firstMonth: month.before && year.before ? isoMonth({ month: Number(month.before), year: Number(year.before) }) : '',
  };
}

/** Opens the edit form with the values from before a change. Undefined for an entry that no form can be filled with. */
function usePutBack(editPath: string | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return ({ action, createdAt: at, changes }: AuditEntry) => {
    const put = changes.filter(({ field }) => !NOT_PUT_BACK.has(field));
    const values = Object.fromEntries(put.map(({ field, before }) => [field, before ?? '']));
    Object.assign(values, firstMonthBefore(changes));
    if (!editPath || Object.keys(values).length === 0 || /\.(create|register|delete)$/.test(action)) return undefined;
    return () => navigate({ pathname: editPath, search }, { state: { ...OPENED_FROM_LIST, putBack: { at, values } } });
  };
}

interface HistoryEntryProps {
  text: string;
  at: string;
  by?: string | null | undefined;
  moved?: string | undefined;
  reason?: string | null;
  onPutBack?: (() => void) | undefined;
}

function HistoryEntry({ text, at, by, moved, reason, onPutBack }: HistoryEntryProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ typography: 'body2' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {text}
      </Box>{' '}
      {by && t('decisions:audit.by', { name: by })}
      <SecondaryText>
        {formatDateTime(at)}
        {moved && (
          <>
            <br />
            {moved}
          </>
        )}
        {reason && (
          <>
            <br />
            {t('decisions:audit.reason', { reason })}
          </>
        )}
      </SecondaryText>
      {onPutBack && (
        <Button size="small" onClick={onPutBack} sx={{ minHeight: { xs: 44, sm: 0 }, ml: -1 }}>
          {t('decisions:audit.putBack')}
        </Button>
      )}
    </Box>
  );
}
