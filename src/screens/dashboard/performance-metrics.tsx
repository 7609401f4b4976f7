import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@/ui/section-card';

/** Fixed display values, in percent (§1-2.5). */
const METRICS = [
  { name: 'collection', value: 87 },
  { name: 'retention', value: 74 },
  { name: 'accuracy', value: 92 },
  { name: 'uptime', value: 98 },
] as const;

export function PerformanceMetrics() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:metrics.title')} isSample>
      <Box sx={{ display: 'grid', gap: { xs: 5, lg: 8 } }}>
        {METRICS.map(({ name, value }) => (
          <div key={name}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
              <Typography variant="body2">{t(`dashboard:metrics.${name}`)}</Typography>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${value}%`}</Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={value}
              aria-label={t(`dashboard:metrics.${name}`)}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}
