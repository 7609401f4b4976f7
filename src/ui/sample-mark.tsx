import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** Stands on everything that is specified as a fixed example: nobody may take it for a measurement (decisions §6). */
export function SampleMark() {
  const { t } = useTranslation();
  return <Chip size="small" variant="outlined" label={t('ui:sample')} title={t('ui:sampleHint')} sx={{ height: 20 }} />;
}
