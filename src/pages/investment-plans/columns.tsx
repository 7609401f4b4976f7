import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, IconButton, Link, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Plan } from '@/api/plans';
import { DescriptionList } from '@/components/dialog/description-list';
import { SkeletonCards } from '@/components/feedback/placeholders';
import { actionsColumn, amountColumn, columnsOf, countColumn, flexible } from '@/components/list/column-types';
import { cellLink, type ListColumn } from '@/components/list/list-columns';
import { Rupees, WrappedText } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { StateChip, stateName } from '@/components/text/states';
import { mayDo } from '@/providers/access-control-provider';
import { planFacts, planPayment, planStatus, planTotalInRupees, planType } from './plan-terms';

export type PlanActions = Record<'show' | 'edit' | 'delete', (plan: Plan) => void>;

const BUTTONS = [
  { action: 'edit', Icon: EditIcon, color: 'primary' },
  { action: 'delete', Icon: DeleteIcon, color: 'error' },
] as const;
const allowedButtons = () => BUTTONS.filter(({ action }) => mayDo('investment-plans', action));

export function planColumns(t: TFunction, actions: PlanActions): ListColumn<Plan>[] {
  const { column, sortable } = columnsOf(t, 'investment-plans:fields');
  return [
    {
      ...sortable('planName'),
      ...flexible(1.4, 160),
      renderCell: ({ row }) => (
        <Box sx={{ minWidth: 0, '&, & p': { lineHeight: 1.25 } }}>
          <Link component="button" onClick={() => actions.show(row)} sx={cellLink}>
            <WrappedText>{row.planName}</WrappedText>
          </Link>
          <ClosedToNew plan={row} />
        </Box>
      ),
    },
    {
      ...column('status', 'isActive'),
      width: 92,
      exportValue: (row) =>
        [stateName(t, 'activity', planStatus(row)), ...(row.isClosedToNew ? [t('ui:closedToNew')] : [])].join(', '),
      renderCell: ({ row }) => <StateChip kind="activity" state={planStatus(row)} usual="active" size="small" />,
    },
    { ...sortable('planAmount'), width: 96, ...amountColumn, valueGetter: (_, row) => planPayment(row) },
    { ...sortable('planDuration'), width: 92, ...countColumn },
    { ...column('total'), width: 108, ...amountColumn, valueGetter: (_, row) => planTotalInRupees(row) },
    { ...sortable('profitAmount'), width: 96, ...amountColumn },
    { ...column('type', 'isRecurring'), width: 108, valueGetter: (_, row) => planType(t, row) },
    { ...column('description'), ...flexible(1.2, 130) },
    actionsColumn<Plan>(column('actions'), 96, (row) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {allowedButtons().map(({ action, Icon }) => (
          <IconButton
            key={action}
            aria-label={t(`common:actions.${action}Of`, { name: row.planName })}
            onClick={() => actions[action](row)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
    )),
  ];
}

function ClosedToNew({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  return plan.isClosedToNew ? <SecondaryText>{t('ui:closedToNew')}</SecondaryText> : null;
}

const MIN_CARD_WIDTH = 300;

interface PlanCardsProps extends PlanActions {
  plans: readonly Plan[];
  isLoading: boolean;
}

export function PlanCards({ plans, isLoading, ...actions }: PlanCardsProps) {
  const { t } = useTranslation();
  if (isLoading) return <SkeletonCards count={6} height={300} minWidth={MIN_CARD_WIDTH} />;
  return (
    <Box component="ul" aria-label={t('investment-plans:label')} sx={cardGrid}>
      {plans.map((plan) => (
        <Card key={plan._id} component="li" sx={{ p: 4 }}>
          <PlanCard plan={plan} {...actions} />
        </Card>
      ))}
    </Box>
  );
}

export function PlanCard({ plan, ...actions }: PlanActions & { plan: Plan }) {
  const { t } = useTranslation();
  const name = plan.planName;
  return (
    <Box sx={planCardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Typography component="h2" variant="h3" sx={{ minWidth: 0 }}>
          <Link
            component="button"
            underline="hover"
            color="inherit"
            onClick={() => actions.show(plan)}
            sx={nameLinkStyle}
          >
            {name}
          </Link>
        </Typography>
        <StateChip kind="activity" state={planStatus(plan)} />
      </Box>
      <ClosedToNew plan={plan} />
      <Box sx={planFactsStyle}>
        <DescriptionList facts={planFacts(t, plan, (amount) => <Rupees amount={amount} />)} />
      </Box>
      {plan.description && <SecondaryText sx={{ whiteSpace: 'pre-line' }}>{plan.description}</SecondaryText>}
      <Box sx={{ display: 'flex', gap: 2, mt: 'auto', pt: 1 }}>
        {allowedButtons().map(({ action, Icon, color }) => (
          <Button
            key={action}
            size="small"
            color={color}
            startIcon={<Icon />}
            aria-label={t(`common:actions.${action}Of`, { name })}
            onClick={() => actions[action](plan)}
          >
            {t(`common:actions.${action}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const cardGrid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${MIN_CARD_WIDTH}px), 1fr))`,
};
const planCardStyle = { display: 'flex', flexDirection: 'column', gap: 3, height: '100%', minWidth: 0 };
const planFactsStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& dl': { gridTemplateColumns: 'auto minmax(0, 1fr)', typography: 'body2' },
  '& dd': { textAlign: 'right' },
};
const nameLinkStyle = { font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' };
