import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Tooltip from '@mui/material/Tooltip';

/** Marks a row that is back in the list because its decision was not saved. */
export function SaveErrorIcon({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <Tooltip title={problem}>
      <ErrorOutline titleAccess={problem} color="error" fontSize="small" sx={{ mr: 1, flexShrink: 0 }} />
    </Tooltip>
  );
}
