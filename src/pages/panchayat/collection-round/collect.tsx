import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionVisit } from '@/api/downline';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { RowCheckbox } from '@/components/form/row-checkbox';
import { ignoreDoublePress } from '@/components/list/buttons';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth, formatRupees } from '@/components/text/format';
import { sumRupees } from '@/domain/money';
import { hasMonth } from '@/domain/months';
import type { useCashActions } from './use-cash';

interface CollectProps {
  visit: CollectionVisit;
  actions: Pick<ReturnType<typeof useCashActions>, 'add'>;
}

const keyOf = ({ familyMemberId, plan }: CollectionVisit['owedPayments'][number]): string =>
  `${familyMemberId ?? ''} ${plan._id}`;

/** Months are paid in their order, so that ticking one ticks those before it. At first the oldest of each plan is ticked. */
export function Collect({ visit, actions }: CollectProps) {
  const { t } = useTranslation();
  const { name } = visit;
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const question = useHistoryStep();
  const plans = visit.owedPayments.map((owed) => {
    const months = owed.months.filter(hasMonth);
    const key = keyOf(owed);
    const ticked = Math.min(counts[key] ?? 1, months.length);
    return { ...owed, key, months, ticked, holder: owed.familyMember?.name ?? t('round:self') };
  });
  const chosen = plans.flatMap(({ months, ticked, ...plan }) =>
    months.slice(0, ticked).map((month) => ({ ...plan, ...month })),
  );
  if (plans.length === 0) return null;
  const sum = sumRupees(chosen.map(({ amount }) => amount));
  const take = () => {
    question.close();
    setCounts({});
    void actions.add(
      {
        kind: 'collect',
        body: {
          memberId: visit._id,
          payments: chosen.map(({ familyMemberId, plan, month, year }) => ({
            ...(familyMemberId && { familyMemberId }),
            depositPlanId: plan._id,
            month,
            year,
          })),
        },
        shown: {
          memberId: visit._id,
          memberName: name,
          amount: sum ?? 0,
          payments: chosen.map(({ familyMember, plan, month, year }) => ({
            holder: familyMember?.name ?? null,
            planName: plan.planName,
            month,
            year,
          })),
        },
      },
      t('round:taken.done', { amount: formatRupees(sum), name }),
    );
  };
  return (
    <Box component="section" aria-label={t('round:collect.label', { name })} sx={{ display: 'grid', gap: 2 }}>
      {plans.map(({ key, holder, plan, months, ticked }) => (
        <Box key={key} component="fieldset" sx={fieldsetStyle}>
          <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 600 }}>
            {holder} · {plan.planName}
          </Typography>
          {months.map((month, index) => (
            <RowCheckbox
              key={`${month.year}-${month.month}`}
              indeterminate={false}
              className="month"
              checked={index < ticked}
              onChange={() => setCounts({ ...counts, [key]: index < ticked ? index : index + 1 })}
            >
              <span>{formatMonth(month)}</span>
              <Rupees amount={month.amount} />
            </RowCheckbox>
          ))}
        </Box>
      ))}
      <Button
        variant="contained"
        disabled={chosen.length === 0}
        onClick={ignoreDoublePress(question.open)}
        sx={{ minHeight: 48 }}
      >
        {t('round:collect.action', { amount: formatRupees(sum) })}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        title={t('round:collect.title', { name })}
        body={
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2 }}>
              {formatExactRupees(sum)}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 5, listStyle: 'disc' }}>
              {chosen.map(({ key, holder, plan, ...month }) => (
                <li key={`${key} ${month.year}-${month.month}`}>
                  {holder} · {plan.planName} · {formatMonth(month)} · {formatExactRupees(month.amount)}
                </li>
              ))}
            </Box>
            <SecondaryText>{t('round:collect.hint')}</SecondaryText>
          </Box>
        }
        confirmLabel={t('round:collect.confirm', { amount: formatExactRupees(sum) })}
        onConfirm={take}
        onClose={question.close}
      />
    </Box>
  );
}

const fieldsetStyle = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& .row-checkbox.month': { display: 'flex', justifyContent: 'flex-start', minHeight: 44, gap: 1 },
  '& .month > :last-child': { ml: 'auto' },
};
