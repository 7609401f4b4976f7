import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import { flagText } from './flag-text';
import type { Impact } from './use-deposit';

/** What is unusual about a pending deposit, each with its reason; or that nothing is, or that it is not known. */
export function Flags({ impact, deposit }: { impact: Impact; deposit: Deposit }) {
  const { t } = useTranslation();
  if (deposit.status !== 'pending') return null;
  if (impact.kind === 'loading') return <Skeleton variant="rounded" height={48} />;
  if (impact.kind !== 'known') return <Alert severity="info">{t('deposits:flags.unknown')}</Alert>;
  const { flags } = impact.data;
  if (flags.length === 0) {
    return (
      <Alert severity="success" icon={<CheckCircleOutlined />}>
        {t('deposits:flags.none')}
      </Alert>
    );
  }
  return (
    <Box component="ul" aria-label={t('deposits:flags.label')} sx={{ display: 'grid', gap: 2, m: 0, p: 0 }}>
      {flags.map((flag) => {
        const { title, text } = flagText(t, flag, deposit);
        return (
          <Alert key={flag.name} component="li" role="listitem" severity="warning" sx={{ listStyle: 'none' }}>
            <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
            {text}
          </Alert>
        );
      })}
    </Box>
  );
}
