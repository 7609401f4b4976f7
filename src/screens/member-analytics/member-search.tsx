import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MemberChoice } from '@/ui/member-choice';

interface MemberSearchProps {
  /** '' while none is chosen. */
  memberId: string;
  onChoose: (memberId: string) => void;
}

/** Finds one member by name, username or email; both tables are then theirs (§1-2.12). */
export function MemberSearch({ memberId, onChoose }: MemberSearchProps) {
  const { t } = useTranslation();
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: 480 }}>
        <MemberChoice
          size="small"
          label={t('member-analytics:search')}
          placeholder={t('member-analytics:searchPlaceholder')}
          memberId={memberId}
          onChoose={onChoose}
        />
      </Box>
      {memberId !== '' && (
        <Button color="secondary" onClick={() => onChoose('')}>
          {t('member-analytics:clear')}
        </Button>
      )}
    </Box>
  );
}
