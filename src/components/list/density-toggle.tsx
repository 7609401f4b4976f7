import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { DENSITIES, type Density } from './list-preferences';

interface DensityToggleProps {
  value: Density;
  onChange: (density: Density) => void;
}

/** Chooses the row height of tables. */
export function DensityToggle({ value, onChange }: DensityToggleProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={t('ui:list.density')}
      value={value}
      onChange={(_, next: Density | null) => next && onChange(next)}
    >
      {DENSITIES.map((density) => (
        <ToggleButton key={density} value={density} sx={{ px: 3, minHeight: 36 }}>
          {t(`ui:list.densities.${density}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
