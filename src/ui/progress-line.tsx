import { formatPercent } from './format';

interface ProgressLineProps {
  /** What screen readers hear. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** Progress as a bar with its figure. */
export function ProgressLine({ label, percent }: ProgressLineProps) {
  const drawn = Math.min(100, Math.max(0, percent));
  return (
    <div className="progress-line">
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(drawn)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${drawn}%` }} />
      </span>
      <span>{formatPercent(percent)}</span>
    </div>
  );
}
