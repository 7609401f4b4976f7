import { useTranslation } from 'react-i18next';
import { ABSENT } from '@/ui/format';
import { lateTip } from '@/ui/late-tips';
import { TwoLines } from '@/ui/two-lines';
import { type Person, personText, plansText, relativeText } from './family';

/** A family in two lines, those with plans first; the whole of it on pointing, and in the details. */
export function FamilyCell({ family }: { family: readonly Person[] }) {
  const { t } = useTranslation();
  const [first, second, ...others] = family.toSorted(byPlans);
  if (first === undefined) return ABSENT;
  const rest =
    others.length > 0
      ? t('investment-progress:morePeople', { count: others.length + 1 })
      : second && <PersonLine person={second} />;
  return (
    <div style={whole} data-tip="" ref={lateTip(() => family.map((person) => personText(t, person)).join('\n'))}>
      <TwoLines first={<PersonLine person={first} />} second={rest} />
    </div>
  );
}

/** Where there is no room it is the name that ends in …, not the number of plans. */
function PersonLine({ person }: { person: Person }) {
  const { t } = useTranslation();
  return (
    <span style={line}>
      <span className="cut-text">{relativeText(t, person)}</span>
      <span style={kept}>{plansText(t, person)}</span>
    </span>
  );
}

const whole = { minWidth: 0 } as const;
const line = { display: 'flex', minWidth: 0 } as const;
const kept = { flexShrink: 0, whiteSpace: 'pre' } as const;
const byPlans = (a: Person, b: Person): number => b.investments.length - a.investments.length;
