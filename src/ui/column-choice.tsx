import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface ColumnChoiceProps {
  columns: readonly { field: string; headerName?: string | undefined }[];
  /** Fields of those that are not shown. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns a table shows. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', px: 3 }}>
      {columns.map(({ field, headerName = field }) => {
        const isShown = !hidden.includes(field);
        return (
          <FormControlLabel
            key={field}
            label={headerName}
            slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
            sx={{ m: 0, ml: -2, minWidth: 0 }}
            control={
              <Checkbox
                size="small"
                checked={isShown}
                onChange={() => onChange(isShown ? [...hidden, field] : hidden.filter((other) => other !== field))}
              />
            }
          />
        );
      })}
    </Box>
  );
}
