import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { ReportTransaction } from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { InitialsAvatar } from '@/ui/initials-avatar';

/** The coordinators above the member, low to high, those that there are. */
export const chainOf = (transaction: ReportTransaction) =>
  LEVELS.flatMap((level) => {
    const coordinator = transaction[referenceOfLevel(level)];
    return coordinator ? [{ level, coordinator }] : [];
  });

/** The chain in one line: a face in the colours of each level. */
export function Chain({ transaction }: { transaction: ReportTransaction }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {chainOf(transaction).map(({ level, coordinator }) => {
        const name = t('commission-report:ofLevel', { level: t(`ui:level.${level}`), name: coordinator.name });
        return (
          <span key={level} title={name}>
            <InitialsAvatar name={coordinator.name} level={level} size={26} />
            <span style={visuallyHidden}>{name}</span>
          </span>
        );
      })}
    </Box>
  );
}
