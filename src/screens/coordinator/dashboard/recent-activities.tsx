import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@/ui/section-card';
import { oneLineRow, plainList } from './plain-list';

const ACTIVITIES = [
  { kind: 'member', Icon: PersonAddOutlined, hours: 2 },
  { kind: 'investment', Icon: SavingsOutlined, hours: 4 },
  { kind: 'commission', Icon: PaymentsOutlined, hours: 6 },
] as const;

/** Specified as fixed entries (§2-2), and marked as such. */
export function RecentActivities() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('coordinator-dashboard:activities.title')} isSample>
      <Box component="ul" aria-label={t('coordinator-dashboard:activities.title')} sx={plainList}>
        {ACTIVITIES.map(({ kind, Icon, hours }) => (
          <Box component="li" key={kind} sx={oneLineRow}>
            <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {t(`coordinator-dashboard:activities.${kind}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('coordinator-dashboard:activities.hours', { count: hours })}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
