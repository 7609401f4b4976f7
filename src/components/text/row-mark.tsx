import ErrorOutline from '@mui/icons-material/ErrorOutline';
import WarningAmber from '@mui/icons-material/WarningAmber';

interface RowMarkProps {
  kind: keyof typeof icons;
  text: string | undefined;
}

const icons = { error: ErrorOutline, warning: WarningAmber };

/** `DelegatedTooltip` shows the text. */
export function RowMark({ kind, text }: RowMarkProps) {
  const Icon = icons[kind];
  if (!text) return null;
  return (
    <Icon
      role="img"
      aria-hidden={false}
      aria-label={text}
      data-tooltip={text}
      className="row-mark"
      color={kind}
      fontSize="small"
    />
  );
}
