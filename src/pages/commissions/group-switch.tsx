import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useReplaceSearch } from '@/utils/use-query-params';
import { GROUP_PARAM, isGroupedByDeposit } from './first-calls';

/** Page and order are those of another list; the filters stay. */
function switched(search: string, isGrouped: boolean): string {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'pageSize', 'sort', 'order']) params.delete(name);
  if (isGrouped) params.set(GROUP_PARAM, 'deposit');
  else params.delete(GROUP_PARAM);
  const next = params.toString();
  return next && `?${next}`;
}

/** Switches between single commissions and one row for each deposit; the choice is in the address. */
export function GroupSwitch() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const replaceSearch = useReplaceSearch();
  return (
    <FormControlLabel
      sx={{ ml: 0, mr: 0, whiteSpace: 'nowrap' }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          size="small"
          checked={isGroupedByDeposit(search)}
          onChange={(_, isOn) => replaceSearch((current) => switched(current, isOn))}
        />
      }
      label={t('commissions:groups.switch')}
    />
  );
}
