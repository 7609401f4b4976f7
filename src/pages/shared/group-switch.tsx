import { Checkbox, FormControlLabel } from '@mui/material';
import { GROUP_PARAM, groupIn } from '@/providers/list-url';
import { useQueryParams } from '@/utils/use-query-params';

/** Page and order are those of another list; the filters stay. */
export const OTHER_LIST = { page: undefined, pageSize: undefined, sort: undefined, order: undefined };

interface GroupSwitchProps {
  /** Lists that are grouped. The first one is shown when it is switched on. */
  groups: readonly [string, ...string[]];
  label: string;
}

/** The choice between single records and groups of them is in the URL. */
export function GroupSwitch({ groups, label }: GroupSwitchProps) {
  const [params, change] = useQueryParams();
  return (
    <FormControlLabel
      sx={{ ml: 0, mr: 0, whiteSpace: 'nowrap' }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          size="small"
          checked={groups.some((group) => group === groupIn(params))}
          onChange={(_, isOn) => change({ ...OTHER_LIST, [GROUP_PARAM]: isOn ? groups[0] : undefined })}
        />
      }
      label={label}
    />
  );
}
