import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@/ui/section-card';

const ACTIONS = [
  { name: 'round', to: '/panchayat/members?view=round', Icon: RouteOutlined },
  { name: 'members', to: '/panchayat/members', Icon: GroupsOutlined },
  { name: 'investments', to: '/panchayat/investments', Icon: SavingsOutlined },
  { name: 'commissions', to: '/panchayat/commissions', Icon: PaymentsOutlined },
  { name: 'analytics', to: '/panchayat/analytics', Icon: AssessmentOutlined },
] as const;

/** The panchayat's own screens, which no menu lists (§2-2); first of all whom to visit. */
export function QuickActions() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('panchayat:actions.title')}>
      <Box sx={grid}>
        {ACTIONS.map(({ name, to, Icon }, index) => (
          <Button
            key={name}
            component={Link}
            to={to}
            variant={index === 0 ? 'contained' : 'outlined'}
            size="large"
            startIcon={<Icon />}
          >
            {t(`panchayat:actions.${name}`)}
          </Button>
        ))}
      </Box>
    </SectionCard>
  );
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
};
