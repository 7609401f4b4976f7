import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useT } from '../../i18n/use-t';
import { ABSENT } from '../../ui/format';
import { TwoLines } from '../../ui/two-lines';
import { type Person, personText } from './family';

/** A family in two lines, those with plans first; the whole of it on pointing, and in the details. */
export function FamilyCell({ family }: { family: readonly Person[] }) {
  const t = useT();
  const [first, second, ...others] = family.toSorted(byPlans).map((person) => personText(t, person));
  if (first === undefined) return ABSENT;
  const rest = others.length > 0 ? t('investment-progress:morePeople', { count: others.length + 1 }) : second;
  const everybody = family.map((person) => <div key={person.id}>{personText(t, person)}</div>);
  return (
    <Tooltip title={<div>{everybody}</div>} describeChild placement="bottom-start">
      <Box sx={{ minWidth: 0 }}>
        <TwoLines first={first} second={rest} />
      </Box>
    </Tooltip>
  );
}

const byPlans = (a: Person, b: Person): number => b.investments.length - a.investments.length;
