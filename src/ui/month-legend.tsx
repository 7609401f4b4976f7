import { useTranslation } from 'react-i18next';
import { markOf } from './mark-of-status';
import type { MonthGridLegend } from './month-grid-rows';

/** What the marks and colours of a calendar mean. */
export function MonthLegend({ legend }: { legend: readonly MonthGridLegend[] }) {
  const { t } = useTranslation();
  return (
    <ul className="legend" aria-label={t('ui:calendar.legend')}>
      {legend.map(({ status, label }) => (
        <li key={status}>
          <span aria-hidden data-status={status}>
            <i>{markOf(status)}</i>
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
