import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { ViewToggle } from '@/components/page/view-toggle';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDateTime, formatNumber } from '@/components/text/format';
import { REQUEST_STATUSES, type RequestStatus } from '@/contract/choices';
import { listRequests } from '@/contract/requests';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { useSession } from '@/session/session';
import { actOf, decidedText, type LoadedRequest, recordText, sentLine } from './labels';
import { RequestDialog } from './request-dialog';
import { RequestSettings } from './request-settings';

const SHOWN = 100;

/** What others have asked for is confirmed here, and what was asked for oneself can be withdrawn. */
export function Requests() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<RequestStatus>('waiting');
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const query = useCustom(listRequests, { query: { status, page: 1, limit: SHOWN }, staleTime: 0 });
  const opened = params.get('request');
  useEffect(() => {
    if (hash === '#requests') place.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <Box ref={place} id="requests" sx={{ display: 'grid', gap: 4 }}>
      <ViewToggle
        label={t('requests:views.label')}
        value={status}
        views={REQUEST_STATUSES.map((name) => ({ name, label: t(`requests:views.${name}`) }))}
        onChange={setStatus}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={2} />} failure={t('requests:failed')}>
        {({ requests, totalCount, settings, peopleCount }) => (
          <>
            {requests.length === 0 && <Typography>{t(`requests:none.${status}`)}</Typography>}
            <Box component="ul" sx={{ display: 'grid', gap: 3 }}>
              {requests.map((request) => (
                <RequestRow key={request._id} request={request} onOpen={() => setParams({ request: request._id })} />
              ))}
            </Box>
            {(totalCount ?? 0) > SHOWN && (
              <SecondaryText>
                {t('requests:more', { shown: formatNumber(SHOWN), total: formatNumber(totalCount) })}
              </SecondaryText>
            )}
            <RequestSettings settings={settings} peopleCount={peopleCount} />
          </>
        )}
      </Loaded>
      {opened && <RequestDialog id={opened} onClose={() => setParams({}, { replace: true })} />}
    </Box>
  );
}

function RequestRow({ request, onOpen }: { request: LoadedRequest; onOpen: () => void }) {
  const { t } = useTranslation();
  const userId = useSession()?.user._id;
  const act = actOf(t, request);
  const isOwn = request.askedBy._id === userId;
  const name = isOwn ? t('requests:you') : (request.askedBy.name ?? '');
  const state = request.status === 'waiting' ? isOwn && t('requests:own') : decidedText(t, request);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[act, recordText(t, request)].filter(Boolean).join(': ')}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {sentLine(t, request)}
        </Typography>
        <SecondaryText>
          {[t('requests:by', { name, at: formatDateTime(request.createdAt) }), state].filter(Boolean).join(' · ')}
        </SecondaryText>
      </Box>
      <Button variant="outlined" onClick={onOpen} aria-label={t('requests:lookAt', { act, name })}>
        {t('requests:look')}
      </Button>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
};
