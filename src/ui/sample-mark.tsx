import Chip from '@mui/material/Chip';
import { useT } from '../i18n/use-t';

/** Stands on everything that is specified as a fixed example: nobody may take it for a measurement (decisions §6). */
export function SampleMark() {
  const t = useT();
  return <Chip size="small" variant="outlined" label={t('ui:sample')} title={t('ui:sampleHint')} sx={{ height: 20 }} />;
}
