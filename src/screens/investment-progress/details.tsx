import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberProgress } from '@/contract/investment-progress';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonCards } from '@/ui/skeletons';
import { monthCount } from './calendar';
import { type Person, relationshipOf } from './family';
import { InvestmentCard } from './investment-card';
import { useInTurn } from './use-in-turn';
import { useOneMember } from './use-one-member';

/** View Details: the plans of everybody in a family with their calendars (§1-2.9). */
export function ProgressDetails() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-progress');
  const { progress, error, refetch } = useOneMember();
  const name = progress?.member.name;
  const title = name ? t('investment-progress:details.titleOf', { name }) : t('investment-progress:details.title');
  return (
    <RoutedDialog title={title} onClose={close} maxWidth="lg">
      {progress ? (
        <Family progress={progress} />
      ) : error ? (
        <LoadError message={t('investment-progress:apiError', { message: error.message })} onRetry={refetch} />
      ) : (
        <SkeletonCards count={2} height={320} minWidth={600} />
      )}
    </RoutedDialog>
  );
}

const Family = memo(function Family({ progress: { familyMembers } }: { progress: MemberProgress }) {
  const { t } = useTranslation();
  const months = useMemo(
    () => familyMembers.flatMap(({ investments }) => investments.map(monthCount)),
    [familyMembers],
  );
  const drawn = useInTurn(months);
  if (months.length === 0) return <EmptyState title={t('investment-progress:details.none')} />;
  let before = 0;
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {familyMembers.map((person) => {
        const ownDrawn = drawn - before;
        before += person.investments.length;
        return <PersonPlans key={person.id} person={person} drawn={ownDrawn} />;
      })}
    </Box>
  );
});

/** `drawn`: how many of the calendars may be drawn; none where it is not above 0. */
function PersonPlans({ person, drawn }: { person: Person; drawn: number }) {
  const { t } = useTranslation();
  const { name, relationship, investments } = person;
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {relationshipOf(t, relationship)}
        </Typography>
      </Typography>
      {investments.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('investment-progress:details.none')}
        </Typography>
      )}
      {investments.map((investment, index) => (
        <InvestmentCard key={investment.plan.id} investment={investment} name={name} isDrawn={index < drawn} />
      ))}
    </Box>
  );
}
