import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
import { DescriptionList } from '@/components/dialog/description-list';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { countParams, formatExactRupees, formatNumber } from '@/components/text/format';
import { LEVELS } from '@/contract/roles';
import { useReasonDraft } from '@/session/use-reason-draft';
import { type PendingRow, rejectionReasons, rowLabel, totalCommissionAmount } from './labels';
import type { Decision } from './use-commission-decisions';

interface BulkDialogProps {
  decision: Decision;
  commissions: readonly Commission[];
  row?: PendingRow;
  isBusy: boolean;
  sent: number;
  /** Resolves to false where the server has not replied: the text is kept. */
  onConfirm: (text: string, chosen: readonly Commission[]) => Promise<boolean>;
  onClose: () => void;
}

/** It is not known of every server. */
const isForNotActive = ({ coordinator }: Commission): boolean =>
  !!coordinator?.status && coordinator.status !== 'active';

/** The notes or the reason are asked for once for all commissions. */
export function BulkDialog({ decision, commissions, row, isBusy, sent, onConfirm, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const { draft, forget, keep } = useReasonDraft([decision, ...commissions.map(({ _id }) => _id)].join());
  const notActive = decision === 'approve' ? commissions.filter(isForNotActive) : [];
  // Whoever approves many does not look at each: the others wait for a look.
  const [isLeavingOut, setIsLeavingOut] = useState(notActive.length < commissions.length);
  const chosen = isLeavingOut ? commissions.filter((each) => !notActive.includes(each)) : commissions;
  const title = t(`commissions:${decision}.bulkTitle`, countParams(chosen.length));
  return (
    <ReasonDialog
      open
      title={title}
      body={
        isBusy && sent > 0 ? (
          t('commissions:sent', { sent: formatNumber(sent), total: formatNumber(chosen.length) })
        ) : (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography color="text.secondary">
              {[
                row && rowLabel(t, row),
                t('commissions:worth', { amount: formatExactRupees(totalCommissionAmount(chosen)) }),
              ]
                .filter(Boolean)
                .join('. ')}
            </Typography>
            <SumsByLevel commissions={chosen} />
            {notActive.length > 0 && (
              <Alert severity="warning">
                {t('commissions:bulk.notActive', {
                  ...countParams(notActive.length),
                  amount: formatExactRupees(totalCommissionAmount(notActive)),
                  names: namesOf(notActive),
                })}
                <FormControlLabel
                  sx={{ display: 'flex' }}
                  slotProps={{ typography: { variant: 'body2' } }}
                  label={t('commissions:bulk.leaveOut')}
                  disabled={isBusy}
                  control={
                    <Checkbox size="small" checked={isLeavingOut} onChange={(_, isOn) => setIsLeavingOut(isOn)} />
                  }
                />
                {chosen.length === 0 && <div>{t('commissions:bulk.noneLeft')}</div>}
              </Alert>
            )}
          </Box>
        )
      }
      label={t(decision === 'approve' ? 'commissions:approve.notes' : 'commissions:reject.reason')}
      confirmLabel={title}
      canConfirm={chosen.length > 0}
      isRequired={decision === 'reject'}
      tone={decision === 'reject' ? 'error' : 'primary'}
      isBusy={isBusy}
      {...(decision === 'reject' && { suggestions: rejectionReasons(t) })}
      draft={draft}
      onConfirm={async (text) => {
        forget();
        if (!(await onConfirm(text, chosen))) keep(text);
      }}
      onClose={onClose}
    />
  );
}

function SumsByLevel({ commissions }: { commissions: readonly Commission[] }) {
  const { t } = useTranslation();
  const levels = LEVELS.flatMap((level) => {
    const some = commissions.filter(({ coordinatorType }) => coordinatorType === level);
    if (some.length === 0) return [];
    const sum = t('commissions:bulk.ofLevel', {
      ...countParams(some.length),
      amount: formatExactRupees(totalCommissionAmount(some)),
    });
    return [[t(`ui:level.${level}`), sum] as const];
  });
  return levels.length > 1 ? <DescriptionList facts={levels} /> : null;
}

/** Each is named once, with its place. */
const namesOf = (commissions: readonly Commission[]): string =>
  [
    ...new Set(
      commissions.flatMap(({ coordinator }) =>
        coordinator ? [coordinator.unitName ? `${coordinator.name} (${coordinator.unitName})` : coordinator.name] : [],
      ),
    ),
  ].join(', ');
