import { visuallyHidden } from '@mui/utils';

/** Said by screen readers when it changes, seen by nobody. */
export function LiveText({ text }: { text: string }) {
  return (
    <div aria-live="polite" style={visuallyHidden}>
      {text}
    </div>
  );
}
