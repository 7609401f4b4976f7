import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@/contract/family-members';
import { EmptyState } from '@/ui/empty-state';
import { FamilyCard } from './family-card';
import { TestApi } from './family-diagnostics';
import { useMemberDialog } from './use-member-dialog';

/** One card per family member, with what can be done for them (§2-2 Family Members tab). */
export function FamilyTab({ familyMembers }: { familyMembers: FamilyMember[] }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const add = (
    <Button variant="contained" onClick={() => open('add')}>
      {t('member:family.add')}
    </Button>
  );

  if (familyMembers.length === 0) {
    return (
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ position: 'absolute', top: 0, right: 0 }}>
          <TestApi />
        </Box>
        <EmptyState title={t('member:family.empty')} hint={t('member:family.emptyHint')} action={add} />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        {add}
        <TestApi />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
        {familyMembers.map((member) => (
          <FamilyCard key={member._id} member={member} />
        ))}
      </Box>
    </Box>
  );
}
