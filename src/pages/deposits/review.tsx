import ArrowBack from '@mui/icons-material/ArrowBack';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Alert, Box, Button, Card, GlobalStyles, LinearProgress, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Deposit } from '@/api/deposits';
import { planOf } from '@/api/plans';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { ignoreDoublePress } from '@/components/list/buttons';
import { KeyboardShortcutsDialog, LiveRegion } from '@/components/list/keyboard-shortcuts';
import { footBarRoom, Page } from '@/components/page/page';
import { twoColumns } from '@/components/page/section-card';
import { countParams, formatExactRupees, formatMonth } from '@/components/text/format';
import { MemberLink } from '@/pages/shared/links';
import { errorMessage } from '@/refine/error-message';
import { confirmKeyName } from '@/utils/command-key';
import { ON_LOW_WINDOWS } from '@/utils/media-queries';
import { useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';
import { CashLine } from './cash-line';
import { DepositFacts, holderText, ImpactSection, RiskFlags } from './deposit-details';
import { EarlierPayments } from './earlier-payments';
import { depositLabel, totalDepositAmount } from './labels';
import { type DepositImpact, useDeposit } from './use-deposit';
import { type Review, useReview } from './use-review';

const DenyDialog = lazy(async () => ({ default: (await import('./deny-dialog')).DenyDialog }));

export function DepositReview() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const review = useReview();
  const { current, next, isLoading, error, retry, undoLast } = review;
  useKeyboardShortcuts(undoLast ? { z: undoLast } : {});
  return (
    <Page
      title={t('deposit-review:title')}
      actions={
        <Button component={Link} to={{ pathname: '/pending-deposits', search }} startIcon={<ArrowBack />}>
          {t('deposit-review:back')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, width: '100%', maxWidth: 1080 }}>
        {error ? (
          <LoadError message={errorMessage(error, t('deposits:loadFailed.message'))} onRetry={retry} />
        ) : (
          <>
            <ReviewProgress {...review} />
            {current && <ReviewStep review={review} deposit={current} next={next} />}
            {!current && isLoading && <SkeletonCards count={1} height={520} minWidth={900} />}
            {!current && !isLoading && <ReviewFinished review={review} />}
          </>
        )}
      </Box>
    </Page>
  );
}

function ReviewProgress({ done, skipped, remaining }: Pick<Review, 'done' | 'skipped' | 'remaining'>) {
  const { t } = useTranslation();
  const seen = done + skipped;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * seen) / Math.max(1, seen + remaining)}
        aria-label={t('deposit-review:progress')}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      <Box role="status" sx={{ display: 'flex', gap: 4, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <span>{t('deposit-review:done', countParams(done))}</span>
        <span>{t('deposit-review:skipped', countParams(skipped))}</span>
        <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
          {t('deposit-review:remaining', countParams(remaining))}
        </Box>
      </Box>
    </Box>
  );
}

function ReviewStep({ review, deposit, next }: { review: Review; deposit: Deposit; next: Deposit | undefined }) {
  const { t } = useTranslation();
  const { deposit: record = deposit, impact } = useDeposit(deposit._id, deposit);
  useDeposit(next?._id, next);
  const [isDenying, setIsDenying] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const canApprove = impact.kind !== 'loading';
  const approve = () => void review.decide(deposit, 'approve');
  const skip = () => review.skip(deposit);
  useKeyboardShortcuts({
    a: () => canApprove && approve(),
    r: () => setIsDenying(true),
    s: skip,
    k: () => review.goBack?.(),
    '?': () => setIsHelping(true),
  });

  return (
    <>
      <LiveRegion
        text={t('deposit-review:announce', {
          name: t('deposits:rowName', depositLabel(t, deposit)),
          amount: formatExactRupees(deposit.depositAmount),
          checks: impact.kind === 'loaded' ? t('deposit-review:checks', { count: impact.data.flags.length }) : '',
        })}
      />
      <ReviewCard deposit={record} impact={impact} problem={review.problem} />
      <DecisionBar canApprove={canApprove} onApprove={approve} onDeny={() => setIsDenying(true)} onSkip={skip} />
      <Suspense fallback={null}>
        {isDenying && (
          <DenyDialog
            deposit={deposit}
            onConfirm={(reason) => review.decide(deposit, 'deny', reason)}
            onClose={() => setIsDenying(false)}
          />
        )}
        {isHelping && (
          <KeyboardShortcutsDialog
            keys={[
              ['A', t('deposit-review:keyApprove')],
              ['R', t('deposit-review:keyDeny')],
              ['S', t('deposit-review:keySkip')],
              ['K', t('deposit-review:keyBack')],
              ...(review.undoLast ? ([['Z', t('decisions:keys.undo')]] as const) : []),
              [confirmKeyName(), t('decisions:keys.confirm')],
              ['?', t('decisions:keys.help')],
            ]}
            onClose={() => setIsHelping(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ReviewCardProps {
  deposit: Deposit;
  impact: DepositImpact;
  problem: string | undefined;
}

function ReviewCard({ deposit, impact, problem }: ReviewCardProps) {
  const { t } = useTranslation();
  const plan = impact.kind === 'loaded' ? planOf(impact.data.plan) : undefined;
  return (
    <Card component="article" aria-labelledby="review-title" sx={{ p: { xs: 3, sm: 6 }, display: 'grid', gap: 5 }}>
      <Box>
        <Typography id="review-title" component="h2" sx={{ typography: 'h2', overflowWrap: 'anywhere' }}>
          <MemberLink member={{ ...deposit.memberReferenceId, userName: undefined }} />
        </Typography>
        <Typography color="text.secondary">
          {[
            deposit.memberReferenceId.userName,
            holderText(t, deposit),
            deposit.depositPlanReferenceId.planName,
            formatMonth(deposit),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography component="p" sx={amountStyle}>
          {formatExactRupees(deposit.depositAmount)}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <CashLine deposit={deposit} />
      <RiskFlags impact={impact} deposit={deposit} />
      <Box sx={twoColumns}>
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 }}>
          <DepositFacts deposit={deposit} plan={plan} isBelowHead />
          <EarlierPayments deposit={deposit} />
        </Box>
        <ImpactSection impact={impact} status={deposit.status} />
      </Box>
    </Card>
  );
}

interface DecisionBarProps {
  /** False until the risk flags are loaded. */
  canApprove: boolean;
  onApprove: () => void;
  onDeny: () => void;
  onSkip: () => void;
}

/** The buttons are at the foot of the page, within reach of the thumb. */
function DecisionBar({ canApprove, onApprove, onDeny, onSkip }: DecisionBarProps) {
  const { t } = useTranslation();
  const buttons = [
    { key: 'R', label: t('deposits:deny.action'), act: onDeny, color: 'error', variant: 'outlined' },
    { key: 'S', label: t('deposit-review:skip'), act: onSkip, color: 'inherit', variant: 'outlined' },
    { key: 'A', label: t('deposits:approve.action'), act: onApprove, color: 'primary', variant: 'contained' },
  ] as const;
  return (
    <Box component="section" aria-label={t('deposit-review:bar')} sx={decisionBarStyle}>
      <GlobalStyles styles={decisionBarRoom} />
      <Box sx={decisionButtonsStyle}>
        {buttons.map(({ key, label, act, ...look }) => (
          <Button
            key={key}
            size="large"
            disabled={key === 'A' && !canApprove}
            onClick={ignoreDoublePress(act)}
            {...look}
          >
            {label}
            <Box component="kbd" aria-hidden sx={keyCapStyle}>
              {key}
            </Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function ReviewFinished({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { approved, denied, skipped, reviewSkipped } = review;
  const facts = [
    t('deposit-review:approved', {
      ...countParams(approved.length),
      amount: formatExactRupees(totalDepositAmount(approved)),
    }),
    t('deposit-review:denied', countParams(denied.length)),
  ];
  return (
    <Card>
      <EmptyState
        icon={<TaskAltOutlined />}
        title={skipped > 0 ? t('deposit-review:left', countParams(skipped)) : t('deposit-review:finished')}
        hint={facts.join(' · ')}
        action={
          skipped > 0 ? (
            <Button autoFocus variant="contained" onClick={reviewSkipped}>
              {t('deposit-review:again', { count: skipped })}
            </Button>
          ) : (
            <Button variant="contained" component={Link} to={{ pathname: '/pending-deposits', search }}>
              {t('deposit-review:back')}
            </Button>
          )
        }
      />
    </Card>
  );
}

const amountStyle = {
  mt: 2,
  fontSize: { xs: '2rem', sm: '2.5rem' },
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
};
const decisionBarRoom = {
  ...footBarRoom(88),
  '#content': { paddingBottom: '104px !important', [ON_LOW_WINDOWS]: { paddingBottom: '0 !important' } },
};
/** The bar is fixed, so that a button stays under the pointer however long the card is. */
const decisionBarStyle = {
  position: 'fixed',
  bottom: 0,
  left: 'var(--menu-width, 0px)',
  right: 0,
  zIndex: 'appBar',
  px: { xs: 4, sm: 6 },
  pt: 3,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  displayPrint: 'none',
  [ON_LOW_WINDOWS]: { position: 'static', px: 0 },
};
const decisionButtonsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1.4fr',
  gap: 3,
  maxWidth: 1080,
  // The class twice, to go before the theme's height of large buttons.
  '& > .MuiButton-root.MuiButton-root': { minHeight: 56 },
};
const keyCapStyle = {
  display: { xs: 'none', sm: 'inline' },
  ml: 2,
  px: '6px',
  typography: 'caption',
  fontFamily: 'inherit',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: '4px',
};
