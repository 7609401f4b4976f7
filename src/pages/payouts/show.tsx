import ArrowBack from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Card } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Payout } from '@/api/payouts';
import { DescriptionList } from '@/components/dialog/description-list';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { ListOutlet } from '@/components/list/list-outlet';
import { MoreMenu } from '@/components/page/more-menu';
import { Page } from '@/components/page/page';
import { twoColumns } from '@/components/page/section-card';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { countParams, formatDate, formatDateTime, formatExactRupees, formatNumber } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { dayOf } from '@/domain/months';
import { RecordHistory } from '@/pages/shared/record-history';
import { mayDo } from '@/providers/access-control-provider';
import { ALL_PAYOUTS_PATH, payoutPath } from './first-calls';
import { peopleAndSum, warningsOf } from './labels';
import { PayoutLines } from './lines';
import { isOpen, type PayoutContext, usePayout, useTakeBackPayout } from './use-payout';
import { usePayoutFiles } from './use-payout-files';

const back = (text: string) => (
  <Button component={Link} to={ALL_PAYOUTS_PATH} startIcon={<ArrowBack />}>
    {text}
  </Button>
);

/** A payout has a page of its own: what it comes to, what is missing, its lines and its history. */
export function PayoutShow() {
  const { t } = useTranslation();
  const { payout, problem, isMissing, refetch } = usePayout();
  if (payout) return <PayoutPage key={payout._id} payout={payout} />;
  return (
    <Page title={t('payouts:show.untitled')} actions={back(t('payouts:show.back'))}>
      {isMissing && <EmptyState title={t('payouts:show.missing')} hint={problem} />}
      {!isMissing && problem && <LoadError message={problem} onRetry={refetch} />}
      {!problem && <SkeletonCards count={1} height={480} minWidth={900} />}
    </Page>
  );
}

function PayoutPage({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(payoutPath(payout._id));
  const [droppedFile, setDroppedFile] = useState<File>();
  const { canTakeBack, takeBack, isTakingBack } = useTakeBackPayout(payout);
  const [asked, ask] = useQuestion<NonNullable<Payout['lastChange']>>();
  const files = usePayoutFiles(payout);
  const { _id, number, status, openCount, createdAt, createdBy, lastChange } = payout;
  // An open question stays when its ten minutes are over, or somebody else was faster: the server says so.
  const toTakeBack = canTakeBack && lastChange ? lastChange : asked;
  const openDialog = (name: string) => open(`${payoutPath(_id)}/${name}`);
  const isUnpaid = mayDo('payouts', 'decide') && status === 'prepared' && (openCount ?? 0) > 0;
  // Taking back a payout that was only prepared cancels it, as its own button does with a reason.
  const more = [
    ...(canTakeBack && lastChange?.act === 'prepare'
      ? [{ label: t('payouts:takeBack.prepare'), onSelect: () => ask(lastChange) }]
      : []),
    ...(isUnpaid && payout.paidCount === 0
      ? [{ label: t('payouts:cancel.action'), onSelect: () => openDialog('cancel') }]
      : []),
  ];
  const context: PayoutContext & { rows: [] } = { payout, droppedFile, rows: [] };
  return (
    <Page
      title={number}
      description={
        <>
          <StateChip kind="payout" state={status} size="small" />{' '}
          {t('payouts:preparedBy', { name: createdBy.name, day: formatDate(createdAt) })}
        </>
      }
      actions={
        <>
          {back(t('payouts:show.back'))}
          <MoreMenu label={t('payouts:files.label')} items={files} />
          {more.length > 0 && <MoreMenu items={more} />}
          {canTakeBack && lastChange && lastChange.act !== 'prepare' && (
            <Button variant="outlined" onClick={() => ask(lastChange)}>
              {t(`payouts:takeBack.${lastChange.act}`)}
            </Button>
          )}
          {isUnpaid && (
            <Button
              variant="outlined"
              onClick={() => {
                setDroppedFile(undefined);
                openDialog('bank-file');
              }}
            >
              {t('payouts:bankFile.action')}
            </Button>
          )}
        </>
      }
      primaryAction={
        isUnpaid && (
          <Button variant="contained" onClick={() => openDialog('paid')}>
            {t('payouts:paid.action')}
          </Button>
        )
      }
    >
      <DropTarget
        isActive={isUnpaid}
        onFile={(file) => {
          setDroppedFile(file);
          openDialog('bank-file');
        }}
      >
        <Figures payout={payout} />
        <Missing payout={payout} />
        <PayoutLines payout={payout} />
        <Box sx={twoColumns}>
          <Card sx={{ p: { xs: 4, sm: 6 } }}>
            <PayoutFacts payout={payout} />
          </Card>
          <Card sx={{ p: { xs: 4, sm: 6 } }}>
            <RecordHistory
              heading="h2"
              resource="payouts"
              id={_id}
              createdText={t('payouts:show.prepared')}
              createdAt={createdAt}
              createdBy={createdBy.name}
            />
          </Card>
        </Box>
      </DropTarget>
      <ListOutlet context={context} />
      {toTakeBack && (
        <ConfirmDialog
          open={asked !== undefined}
          title={t('payouts:takeBack.title', { number })}
          body={
            toTakeBack.act === 'prepare'
              ? t('payouts:cancel.body', { sum: peopleAndSum(t, payout.lines) })
              : t(`payouts:takeBack.effect.${toTakeBack.act}`)
          }
          confirmLabel={t(`payouts:takeBack.${toTakeBack.act}`)}
          // Beside a cancellation that is taken back, Cancel would mean its opposite.
          cancelLabel={t('payouts:takeBack.keep')}
          tone="error"
          isBusy={isTakingBack}
          onConfirm={() => void takeBack().then((isDone) => isDone && ask(undefined))}
          onClose={() => ask(undefined)}
        />
      )}
    </Page>
  );
}

/** A file that is dropped anywhere on the page is read; the browser would open it instead of the page. */
function DropTarget({
  isActive,
  onFile,
  children,
}: {
  isActive: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const accept = (event: DragEvent) => {
    if (isActive && Array.from(event.dataTransfer.types).includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const [file] = Array.from(event.dataTransfer.files);
    if (!isActive || !file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <Box onDragOver={accept} onDrop={drop} sx={contentStyles}>
      {children}
    </Box>
  );
}

function Figures({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const lines = (count: number | null) => t('payouts:lines', countParams(count));
  return (
    <StatStrip minWidth={200}>
      <StatCard
        label={t('payouts:show.total')}
        value={formatExactRupees(payout.totalAmount)}
        context={t('payouts:people', countParams(payout.lineCount))}
        explain={{ formula: t('payouts:show.totalHelp') }}
      />
      <StatCard
        label={t('payouts:show.paid')}
        value={formatExactRupees(payout.paidAmount)}
        context={lines(payout.paidCount)}
        explain={{ formula: t('payouts:show.paidHelp') }}
      />
      <StatCard
        label={t('payouts:show.open')}
        value={formatExactRupees(payout.openAmount)}
        context={lines(payout.openCount)}
        explain={{ formula: t('payouts:show.openHelp') }}
      />
      {(payout.failedCount ?? 0) > 0 && (
        <StatCard
          label={t('payouts:show.failed')}
          value={formatExactRupees(payout.failedAmount)}
          context={lines(payout.failedCount)}
          explain={{ formula: t('payouts:show.failedHelp') }}
        />
      )}
    </StatStrip>
  );
}

const SHOWN_WARNINGS = 6;

/** Says what is still to be done, and what to look at before. */
function Missing({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  if (payout.status === 'cancelled') return null;
  const open = payout.lines.filter(isOpen);
  const marked = open.filter((line) => warningsOf(t, line).length > 0);
  if (open.length === 0) return null;
  return (
    <>
      {mayDo('payouts', 'decide') && (
        <Alert severity="info">{t('payouts:show.missingReferences', countParams(open.length))}</Alert>
      )}
      {marked.length > 0 && (
        <Alert severity="warning">
          {marked.slice(0, SHOWN_WARNINGS).map((line) => (
            <div key={line._id}>
              {line.coordinator.name}: {warningsOf(t, line).join('. ')}
            </div>
          ))}
          {marked.length > SHOWN_WARNINGS && t('payouts:more', countParams(marked.length - SHOWN_WARNINGS))}
        </Alert>
      )}
    </>
  );
}

function PayoutFacts({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const { createdAt, createdBy, until, notes, paidOn, paidAt, paidBy, cancelledAt, cancelledBy, reason } = payout;
  const byAt = (name: string | null | undefined, at: string) => t('payouts:byAt', { name, at: formatDateTime(at) });
  return (
    <DescriptionList
      facts={[
        [t('payouts:show.prepared'), byAt(createdBy.name, createdAt)],
        [t('payouts:columns.count'), formatNumber(payout.commissionCount)],
        [t('payouts:prepare.until'), formatDate(until ?? dayOf(createdAt))],
        notes && [t('payouts:show.notes'), notes],
        paidOn && [t('payouts:columns.paidOn'), formatDate(paidOn)],
        paidAt && [t('payouts:show.markedPaid'), byAt(paidBy?.name, paidAt)],
        cancelledAt && [t('payouts:show.cancelled'), byAt(cancelledBy?.name, cancelledAt)],
        reason && [t('payouts:show.reason'), reason],
      ]}
    />
  );
}

const contentStyles = { display: 'flex', flexDirection: 'column', gap: { xs: 4, sm: 6 }, minWidth: 0 };
