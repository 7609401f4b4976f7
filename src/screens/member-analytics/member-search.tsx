import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useChosenMember } from '../../hooks/use-chosen-member';
import { useT } from '../../i18n/use-t';
import { SearchChoice } from '../../ui/search-choice';

interface MemberSearchProps {
  /** '' while none is chosen. */
  memberId: string;
  onChoose: (memberId: string) => void;
}

/** Finds one member by name, username or email; both tables are then theirs (§1-2.12). */
export function MemberSearch({ memberId, onChoose }: MemberSearchProps) {
  const t = useT();
  const choice = useChosenMember(memberId, onChoose);
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: 480 }}>
        <SearchChoice
          {...choice}
          size="small"
          label={t('member-analytics:search')}
          placeholder={t('member-analytics:searchPlaceholder')}
          noneText={t('member-analytics:noMembers')}
        />
      </Box>
      {memberId !== '' && (
        <Button color="secondary" onClick={() => choice.onChoose(undefined)}>
          {t('member-analytics:clear')}
        </Button>
      )}
    </Box>
  );
}
