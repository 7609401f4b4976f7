import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Tooltip from '@mui/material/Tooltip';
import { useT } from '../../i18n/use-t';

/** On a row that came back: why the server did not take the decision. */
export function NotSaved({ problem }: { problem: string | undefined }) {
  const t = useT();
  if (!problem) return null;
  const text = t('deposits:notSaved', { message: problem });
  return (
    <Tooltip title={text}>
      <ErrorOutline titleAccess={text} color="error" fontSize="small" sx={{ mr: 1, flexShrink: 0 }} />
    </Tooltip>
  );
}
