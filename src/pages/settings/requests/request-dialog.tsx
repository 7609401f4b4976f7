import { Alert, Box, Button, Link } from '@mui/material';
import { useResource } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { PageDataOf } from '@/api/read-shape';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { ReasonField } from '@/components/dialog/reason-dialog';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDateTime } from '@/components/text/format';
import { confirmRequest, refuseRequest, showRequest } from '@/contract/requests';
import { actionText, changesText, recordPath, recordTexts } from '@/pages/shared/audit/labels';
import { mayDo } from '@/providers/access-control-provider';
import { errorMessage } from '@/refine/error-message';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useSession } from '@/session/session';
import { notify } from '@/utils/notices';
import { actOf, decidedText, type LoadedRequest, recordText, sentTexts } from './labels';

type Shown = PageDataOf<typeof showRequest>;
type Now = NonNullable<Shown['now']>;

/** The act as it was sent, and what it would change now. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCustom(showRequest, { params: { id }, staleTime: 0 });
  const [problem, setProblem] = useState<string>();
  const request = query.data?.request;
  return (
    <RoutedDialog
      title={request ? actOf(t, request) : t('requests:views.label')}
      onClose={onClose}
      cancelLabel={t('ui:dialog.close')}
      actions={
        request?.status === 'waiting' &&
        mayDo('requests', 'decide') && (
          <Decisions
            request={request}
            now={query.data?.now ?? undefined}
            onProblem={(text) => {
              setProblem(text);
              query.refetch();
            }}
            onDone={onClose}
          />
        )
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows count={4} />} failure={t('requests:failed')}>
        {({ request: shown, now }) => (
          <Box sx={{ display: 'grid', gap: 5 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            <Sent request={shown} />
            {now && <Changes now={now} />}
          </Box>
        )}
      </Loaded>
    </RoutedDialog>
  );
}

interface DecisionsProps {
  request: LoadedRequest;
  now: Now | undefined;
  onProblem: (text: string) => void;
  onDone: () => void;
}

/** Whoever asked can only withdraw. */
function Decisions({ request, now, onProblem, onDone }: DecisionsProps) {
  const { t } = useTranslation();
  const userId = useSession()?.user._id;
  const confirm = useCustomMutation(confirmRequest);
  const refuse = useCustomMutation(refuseRequest);
  const [reason, setReason] = useState<string>();
  const params = { id: request._id };
  const isOwn = request.askedBy._id === userId;
  const isBusy = confirm.isLoading || refuse.isLoading;
  // The second click of a double click comes before the button is rendered as busy.
  const isSent = useRef(false);
  const send = async (call: () => Promise<unknown>, done: string, failure: string) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      await call();
      notify.success(done);
      onDone();
    } catch (error) {
      isSent.current = false;
      onProblem(errorMessage(error, failure));
    }
  };
  const sendRefusal = (text: string) =>
    send(
      () => refuse.mutateAsync({ params, body: text ? { reason: text } : {} }),
      t(isOwn ? 'requests:done.withdrawn' : 'requests:done.refused'),
      t('requests:refuseFailed'),
    );
  if (isOwn)
    return (
      <Button variant="contained" color="error" loading={isBusy} onClick={() => void sendRefusal('')}>
        {t('requests:withdraw')}
      </Button>
    );
  if (reason !== undefined)
    return (
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) void sendRefusal(reason.trim());
        }}
        sx={{ display: 'grid', gap: 3, flex: '1 1 100%', order: -1 }}
      >
        <ReasonField label={t('requests:reason')} isRequired value={reason} onChange={setReason} isBusy={isBusy} />
        <Button type="submit" variant="contained" color="error" loading={isBusy} disabled={reason.trim() === ''}>
          {t('requests:refuseNow')}
        </Button>
      </Box>
    );
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setReason('')}>
        {t('requests:refuse')}
      </Button>
      <Button
        variant="contained"
        loading={isBusy}
        disabled={!now || now.problem !== null}
        onClick={() =>
          void send(
            () => confirm.mutateAsync({ params, body: { ground: now?.ground } }),
            t('requests:done.confirmed'),
            t('requests:confirmFailed'),
          )
        }
      >
        {t('requests:confirm')}
      </Button>
    </>
  );
}

function Sent({ request }: { request: LoadedRequest }) {
  const { t } = useTranslation();
  const { resources } = useResource();
  const { askedBy, createdAt, recordId, record, status, reason } = request;
  const text = recordText(t, request);
  const path = record && recordId ? recordPath({ record, recordId }, resources) : undefined;
  const recordLink = path && (
    <Link component={RouterLink} to={path}>
      {text}
    </Link>
  );
  return (
    <DrawerSection title={t('requests:sent')}>
      <DescriptionList
        facts={[
          [t('requests:askedBy'), askedBy.name],
          [t('requests:askedAt'), formatDateTime(createdAt)],
          text && [t('requests:record'), path ? recordLink : text],
          ...sentTexts(t, request),
        ]}
      />
      {status !== 'waiting' && (
        <SecondaryText>{[decidedText(t, request), reason].filter(Boolean).join(': ')}</SecondaryText>
      )}
    </DrawerSection>
  );
}

function Changes({ now }: { now: Now }) {
  const { t } = useTranslation();
  const { problem, hasChanged, entries, entryCount } = now;
  if (problem) return <Alert severity="error">{t('requests:now.impossible', { problem: problem.message })}</Alert>;
  const left = (entryCount ?? 0) - entries.length;
  return (
    <DrawerSection title={t('requests:now.title')}>
      {hasChanged && <Alert severity="warning">{t('requests:now.changed')}</Alert>}
      {entries.length === 0 && <SecondaryText>{t('requests:now.nothing')}</SecondaryText>}
      <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
        {entries.map((entry) => {
          const { name, details } = recordTexts(t, entry);
          return (
            <Box component="li" key={entry._id} sx={{ typography: 'body2' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {actionText(t, entry)}: {name}
              </Box>
              <SecondaryText>{details}</SecondaryText>
              {entry.changes.length > 0 && <div>{changesText(t, entry)}</div>}
            </Box>
          );
        })}
      </Box>
      {left > 0 && <SecondaryText>{t('requests:now.others', countParams(left))}</SecondaryText>}
    </DrawerSection>
  );
}
