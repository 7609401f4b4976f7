import { type Paise, toRupees } from '../../../domain/money';
import type { Translate } from '../../../i18n/use-t';
import { formatRupees } from '../../../ui/format';

/** How far the typed rates lead from the saved ones; undefined where they do not. */
export function differenceOf(t: Translate, saved: Paise, typed: Paise): string | undefined {
  if (saved === typed) return undefined;
  const amount = formatRupees(toRupees(Math.abs(typed - saved)));
  return t(typed > saved ? 'commission-rates:whatIf.more' : 'commission-rates:whatIf.less', { amount });
}
