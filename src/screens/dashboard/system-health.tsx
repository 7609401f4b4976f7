import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@/ui/section-card';

const PARTS = ['server', 'database', 'payments', 'storage'] as const;

/** Specified as static (§1-2.5): it measures nothing, and says so. */
export function SystemHealth() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:system.health')} isSample>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {PARTS.map((part) => (
          <Box component="li" key={part} sx={row}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {t(`dashboard:system.${part}`)}
            </Typography>
            <CheckCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
            <Typography variant="body2" sx={{ fontWeight: 600, color: 'success.main' }}>
              {t('dashboard:system.operational')}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 44,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
