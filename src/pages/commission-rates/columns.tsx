import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, IconButton, Link, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumn, columnsOf, dayColumn, flexible, rateColumn } from '@/components/list/column-types';
import { cellLink, type ListColumn } from '@/components/list/list-columns';
import { RoundedText, WrappedText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { formatRate } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { LEVELS } from '@/contract/roles';
import { type PlanRates, type Rate, rateOf } from '@/domain/rates';
import { mayDo } from '@/providers/access-control-provider';
import { fromText, planPayment, planPrice } from './use-rates';

export interface RateActions {
  onShow: (rate: Rate) => void;
  onEdit: (rate: Rate) => void;
  onDelete: (rate: Rate) => void;
}

/** `names` are the names of the plans by id. */
export function rateColumns(
  t: TFunction,
  actions: RateActions,
  names: ReadonlyMap<string, string>,
): ListColumn<Rate>[] {
  const { column, sortable } = columnsOf(t, 'commission-rates:fields');
  const planOf = (rate: Rate) => names.get(rate.plan._id) ?? '';
  return [
    {
      ...sortable('plan'),
      ...flexible(1.4, 190),
      exportValue: planOf,
      renderCell: ({ row }) => (
        <Link component="button" onClick={() => actions.onShow(row)} sx={cellLink}>
          <WrappedText>{planOf(row)}</WrappedText>
        </Link>
      ),
    },
    {
      ...sortable('level', 'coordinatorLevel'),
      width: 130,
      exportValue: ({ coordinatorLevel }) => t(`ui:level.${coordinatorLevel}`),
      renderCell: ({ row }) => <LevelChip level={row.coordinatorLevel} />,
    },
    {
      ...sortable('percentage', 'commissionPercentage'),
      width: 150,
      ...rateColumn,
      exportValue: ({ commissionPercentage, from }) =>
        from ? `${commissionPercentage} ${fromText(t, { from })}` : commissionPercentage,
      renderCell: ({ row }) => (
        <span>
          {formatRate(row.commissionPercentage)} <FromText rate={row} />
        </span>
      ),
    },
    {
      ...column('status', 'isActive'),
      width: 120,
      exportValue: ({ isActive }) => stateName(t, 'activity', isActive ? 'active' : 'inactive'),
      renderCell: ({ row }) => (
        <StateChip kind="activity" state={row.isActive ? 'active' : 'inactive'} usual="active" size="small" />
      ),
    },
    { ...sortable('created', 'createdAt'), width: 140, ...dayColumn },
    ...(mayDo('commission-rates', 'edit')
      ? [
          actionsColumn<Rate>(column('actions'), 104, (row) => (
            <RowActions rate={row} plan={planOf(row)} {...actions} />
          )),
        ]
      : []),
  ];
}

interface RateCardProps extends RateActions {
  rate: Rate;
  plan: string;
  isNamed?: boolean;
}

function RowActions({ rate, plan, onEdit, onDelete }: Omit<RateCardProps, 'onShow' | 'isNamed'>) {
  const { t } = useTranslation();
  if (!mayDo('commission-rates', 'edit')) return null;
  const labelParams = { plan, level: t(`ui:level.${rate.coordinatorLevel}`) };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={t('commission-rates:editFor', labelParams)} onClick={() => onEdit(rate)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('commission-rates:deleteFor', labelParams)} onClick={() => onDelete(rate)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface PlanRateCardsProps {
  groups: readonly PlanRates[];
  actions: RateActions;
  onSetRates: (planId: string) => void;
}

export function PlanRateCards({ groups, ...rest }: PlanRateCardsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {groups.map((group) => (
        <PlanCard key={group.plan._id} group={group} {...rest} />
      ))}
    </Box>
  );
}

function PlanCard({ group, actions, onSetRates }: Omit<PlanRateCardsProps, 'groups'> & { group: PlanRates }) {
  const { t } = useTranslation();
  const id = useId();
  const { plan, rates } = group;
  const facts = [
    planPrice(t, plan),
    t('commission-rates:plan.years', { count: plan.planDuration }),
    t('commission-rates:plan.rates', { count: rates.length }),
  ];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, sm: 4 }, minWidth: 0 }}>
      <Box sx={cardHeadStyle}>
        <Typography id={id} component="h2" variant="h3">
          {plan.planName}
        </Typography>
        {!plan.isActive && <StateChip kind="activity" state="inactive" size="small" />}
        <SecondaryText sx={{ flexBasis: '100%' }}>
          <RoundedText amount={planPayment(plan)}>{facts.join(' · ')}</RoundedText>
        </SecondaryText>
        {plan.description && (
          <SecondaryText sx={{ flexBasis: '100%', maxWidth: '75ch' }}>{plan.description}</SecondaryText>
        )}
      </Box>
      {rates.length > 0 ? (
        <Box component="ul" aria-label={t('commission-rates:plan.ratesOf', { plan: plan.planName })} sx={rateGrid}>
          {LEVELS.map((level) => {
            const rate = rateOf(group, level);
            return (
              <Box key={level} component="li" sx={{ ...rateCellStyle, ...(!rate && missingRateStyle) }}>
                {rate ? (
                  <RateCard rate={rate} plan={plan.planName} {...actions} />
                ) : (
                  <Box sx={rateCardStyle}>
                    <span>
                      <LevelChip level={level} size="small" />
                    </span>
                    <Box sx={{ ml: { sm: -1 } }} hidden={!mayDo('commission-rates', 'create')}>
                      <Button
                        size="small"
                        aria-label={t('commission-rates:plan.setRateFor', {
                          level: t(`ui:level.${level}`),
                          plan: plan.planName,
                        })}
                        onClick={() => onSetRates(plan._id)}
                      >
                        {t('commission-rates:plan.setRate')}
                      </Button>
                    </Box>
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography color="text.secondary">{t('commission-rates:plan.noRates')}</Typography>
          {mayDo('commission-rates', 'create') && (
            <Button
              size="small"
              aria-label={t('commission-rates:plan.setRatesFor', { plan: plan.planName })}
              onClick={() => onSetRates(plan._id)}
            >
              {t('commission-rates:plan.setRates')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

export function RateCard({ rate, plan, isNamed = false, onShow, ...actions }: RateCardProps) {
  const { t } = useTranslation();
  const labelParams = { plan, level: t(`ui:level.${rate.coordinatorLevel}`) };
  return (
    <Box sx={rateCardStyle}>
      {isNamed && <Box sx={{ fontWeight: 600, width: 1 }}>{plan}</Box>}
      <span>
        <LevelChip level={rate.coordinatorLevel} size="small" />
      </span>
      <Link
        component="button"
        color="inherit"
        underline="hover"
        aria-label={`${formatRate(rate.commissionPercentage)}, ${t('commission-rates:showFor', labelParams)}`}
        onClick={() => onShow(rate)}
        sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums', justifySelf: 'start' }}
      >
        {formatRate(rate.commissionPercentage)}
      </Link>
      {rate.from && (
        <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' } }}>
          <FromText rate={rate} />
        </Box>
      )}
      <Box sx={rateLineStyle}>
        <StateChip kind="activity" state={rate.isActive ? 'active' : 'inactive'} usual="active" size="small" />
        <RowActions rate={rate} plan={plan} {...actions} />
      </Box>
    </Box>
  );
}

function FromText({ rate }: { rate: Rate }) {
  const text = fromText(useTranslation().t, rate);
  return text ? <SecondaryText component="span">{text}</SecondaryText> : null;
}

const cardHeadStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 3 };
const rateGrid = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(152px, 1fr))' },
};
const rateCellStyle = {
  px: 3,
  py: { xs: 1, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  minWidth: 0,
};
/** The parts of a card are one line on a phone; else one below the other, at the same places in every card. */
const rateCardStyle = {
  display: { xs: 'flex', sm: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  flexWrap: 'wrap',
  alignItems: { xs: 'center', sm: 'start' },
  justifyContent: 'space-between',
  gap: { xs: 2, sm: 1 },
  minWidth: 0,
};
const missingRateStyle = { borderStyle: 'dashed' };
const rateLineStyle = {
  typography: 'body2',
  color: 'text.secondary',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  // The icons end where the text of the card does.
  mr: -2,
};
