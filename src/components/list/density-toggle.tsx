import { useTranslation } from 'react-i18next';
import { ViewToggle } from '@/components/page/view-toggle';
import { DENSITIES, type Density } from './list-preferences';

interface DensityToggleProps {
  value: Density;
  onChange: (density: Density) => void;
}

export function DensityToggle(props: DensityToggleProps) {
  const { t } = useTranslation();
  const views = DENSITIES.map((name) => ({ name, label: t(`ui:list.densities.${name}`) }));
  return <ViewToggle label={t('ui:list.density')} views={views} {...props} />;
}
