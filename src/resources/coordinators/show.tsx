import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { InfoTip } from '../../ui/info-tip';
import { InitialsAvatar } from '../../ui/initials-avatar';
import { LevelChip } from '../../ui/level-chip';
import { LoadingDialog } from '../../ui/loading-dialog';
import { RoutedDialog } from '../../ui/routed-dialog';
import { StatusChip } from '../../ui/status-chip';
import { AccountFacts } from './account-facts';
import { Bars } from './bars';
import { EarningFacts } from './earning-facts';
import { useListContext } from './list-context';
import { activityStatus } from './performance';
import { TopPerformer } from './top-performer';
import { useOneCoordinator } from './use-one-coordinator';

/** View Details of one coordinator (§1-2.14, §1-9). */
export function ShowCoordinator() {
  const t = useT();
  const { open, close } = useRoutedDialog('/coordinators');
  const { onDelete } = useListContext();
  const { coordinator, problem } = useOneCoordinator();
  const title = t('coordinators:details.title');
  if (!coordinator) return <LoadingDialog title={title} problem={problem} onClose={close} />;
  return (
    <RoutedDialog
      title={title}
      onClose={close}
      maxWidth="md"
      cancelLabel={t('common:actions.close')}
      actions={
        <>
          <Button color="error" onClick={() => onDelete(coordinator)}>
            {t('common:actions.delete')}
          </Button>
          <Button variant="contained" onClick={() => open(`/coordinators/edit/${coordinator._id}`)}>
            {t('common:actions.edit')}
          </Button>
        </>
      }
    >
      <Heading coordinator={coordinator} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Part title={t('coordinators:details.earnings')}>
          <EarningFacts coordinator={coordinator} />
        </Part>
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start' }}>
          <Part title={t('coordinators:details.performance')}>
            <Bars coordinator={coordinator} />
          </Part>
          <Part title={t('coordinators:details.account')}>
            <AccountFacts coordinator={coordinator} />
          </Part>
        </Box>
      </Box>
    </RoutedDialog>
  );
}

function Heading({ coordinator }: { coordinator: CoordinatorWithEarnings }) {
  const t = useT();
  const { topPerformers } = useListContext();
  const status = t('coordinators:details.status');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 6 }}>
      <InitialsAvatar name={coordinator.name} level={coordinator.coordinatorType} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {coordinator.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <LevelChip level={coordinator.coordinatorType} size="small" />
          <StatusChip status={activityStatus(coordinator)} size="small" />
          <InfoTip label={status} text={t('coordinators:details.statusHelp')} />
          {topPerformers.has(coordinator._id) && <TopPerformer />}
        </Box>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
