import type SvgIcon from '@mui/material/SvgIcon';

export interface IconActionProps {
  /** What screen readers hear: the verb and the thing. */
  label: string;
  /** The verb, on pointing and on focus (`ui/shared-tip`). */
  tip: string;
  Icon: typeof SvgIcon;
  onClick: () => void;
  /** The pointer or the focus is on it: what it opens may be fetched ahead. */
  onNear?: (() => void) | undefined;
  size?: 'small' | 'medium';
}

/** A button that is an icon, of which every row of a list has a few. */
export function IconAction({ label, tip, Icon, onClick, onNear, size = 'small' }: IconActionProps) {
  return (
    <button
      type="button"
      className={`icon-action ${size}`}
      aria-label={label}
      data-tip={tip}
      onClick={onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon fontSize="small" />
    </button>
  );
}
