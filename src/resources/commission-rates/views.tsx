import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { SkeletonCards } from '../../ui/skeletons';
import { ViewToggle } from '../../ui/view-toggle';
import type { RateActions } from './actions/row-actions';
import { PlanRateCards } from './cards';
import { SetRatesButton } from './header';
import type { RatesScreen } from './screen';
import type { useRates } from './use-rates';

export type ViewName = 'cards' | 'matrix' | 'table';

const RateMatrix = lazy(async () => ({ default: (await import('./matrix/matrix')).RateMatrix }));
const RatesTable = lazy(async () => ({ default: (await import('./table')).RatesTable }));

interface ViewChoiceProps {
  view: ViewName;
  onChange: (view: ViewName) => void;
}

export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const t = useT();
  return (
    <Box>
      <ViewToggle
        label={t('commission-rates:view.label')}
        value={view}
        onChange={onChange}
        views={[
          { name: 'cards', label: t('commission-rates:view.cards'), icon: <ViewAgendaOutlined /> },
          { name: 'matrix', label: t('commission-rates:view.matrix'), icon: <GridOnOutlined /> },
          { name: 'table', label: t('commission-rates:view.table'), icon: <TableRowsOutlined /> },
        ]}
      />
    </Box>
  );
}

interface RatesViewProps {
  view: ViewName;
  state: ReturnType<typeof useRates>;
  screen: RatesScreen;
  actions: RateActions;
  /** Why nothing could be loaded. */
  problem: string | undefined;
  onSetRates: (planId?: string) => void;
}

/** The rates in the chosen shape, or why they are not there. */
export function RatesView({ view, state, screen, actions, problem, onSetRates }: RatesViewProps) {
  const t = useT();
  const { groups, rates, isThere } = state;
  if (!isThere && problem) return <LoadError message={problem} onRetry={state.refetch} isRetrying={state.isFetching} />;
  if (!isThere) return <Loading />;
  if (view === 'matrix' && groups.length > 0) {
    return (
      <Suspense fallback={<Loading />}>
        <RateMatrix groups={groups} refresh={screen.refresh} />
      </Suspense>
    );
  }
  if (rates.length === 0) {
    return (
      <Box sx={frame}>
        <EmptyState
          title={t('commission-rates:empty.title')}
          hint={t('commission-rates:empty.hint')}
          action={<SetRatesButton onClick={() => onSetRates()} />}
        />
      </Box>
    );
  }
  if (view === 'table') {
    return (
      <Suspense fallback={<Loading />}>
        <RatesTable groups={groups} actions={actions} />
      </Suspense>
    );
  }
  return <PlanRateCards groups={groups} actions={actions} onSetRates={onSetRates} />;
}

function Loading() {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="text.secondary" aria-hidden>
        {t('commission-rates:loading')}
      </Typography>
      <SkeletonCards count={4} height={220} minWidth={1000} label={t('commission-rates:loading')} />
    </Box>
  );
}

const frame = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
