import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@/ui/section-card';

const ACTIONS = [
  { name: 'commissions', to: '/pending-commissions', Icon: FactCheckOutlined },
  { name: 'coordinators', to: '/coordinators', Icon: GroupsOutlined },
  { name: 'plans', to: '/investment-plans', Icon: SavingsOutlined },
  { name: 'rates', to: '/commission-rates', Icon: PercentOutlined },
] as const;

export function QuickActions() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:actions.title')}>
      <Box sx={grid}>
        {ACTIONS.map(({ name, to, Icon }) => (
          <Button key={name} component={Link} to={to} variant="outlined" size="large" startIcon={<Icon />}>
            {t(`dashboard:actions.${name}`)}
          </Button>
        ))}
      </Box>
    </SectionCard>
  );
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
