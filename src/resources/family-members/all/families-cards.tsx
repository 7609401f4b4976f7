import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { FamilyMemberCard } from '../card';
import type { FamilyMemberActions } from '../columns';
import { FamilyHeading } from './family-heading';
import type { Family } from './groups';

interface FamiliesCardsProps extends FamilyMemberActions {
  label: string;
  families: readonly Family[];
}

/** The same families on a phone: a heading, and a card for each family member. */
export function FamiliesCards({ label, families, ...actions }: FamiliesCardsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ ...list, gap: 6 }}>
      {families.map((family) => (
        <Box component="li" key={family.owner._id} sx={{ minWidth: 0 }}>
          <FamilyHeading family={family} />
          <Box component="ul" sx={{ ...list, gap: 2, mt: 3 }}>
            {family.members.map((member) => (
              <Card component="li" key={member._id} sx={{ p: 3, minWidth: 0 }}>
                <FamilyMemberCard member={member} {...actions} />
              </Card>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid' };
