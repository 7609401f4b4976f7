import BackupOutlined from '@mui/icons-material/BackupOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { RowList } from '@/components/list/row-list';
import { SecondaryText, StrongText } from '@/components/text/emphasis';

const EXAMPLES = {
  member: { Icon: PersonAddOutlined, unit: 'minutes', count: 5 },
  deposit: { Icon: TaskAltOutlined, unit: 'minutes', count: 15 },
  commission: { Icon: PaymentsOutlined, unit: 'hours', count: 1 },
  plan: { Icon: SavingsOutlined, unit: 'hours', count: 3 },
  backup: { Icon: BackupOutlined, unit: 'hours', count: 2 },
  rates: { Icon: PercentOutlined, unit: 'hours', count: 6 },
} as const;

export function SampleActivity({ kinds }: { kinds: readonly (keyof typeof EXAMPLES)[] }) {
  const { t } = useTranslation();
  return (
    <RowList>
      {kinds.map((kind) => {
        const { Icon, unit, count } = EXAMPLES[kind];
        return (
          <Box component="li" key={kind} sx={activityRowStyle}>
            <Box aria-hidden sx={iconDiscStyle}>
              <Icon sx={{ fontSize: 20 }} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <StrongText variant="body2">{t(`dashboard:activity.${kind}`)}</StrongText>
              <SecondaryText>{t(`dashboard:activity.${kind}Detail`)}</SecondaryText>
            </Box>
            <SecondaryText sx={{ flexShrink: 0 }}>{t(`dashboard:activity.${unit}`, { count })}</SecondaryText>
          </Box>
        );
      })}
    </RowList>
  );
}

const activityRowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  py: 3,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
};
const iconDiscStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  flexShrink: 0,
};
