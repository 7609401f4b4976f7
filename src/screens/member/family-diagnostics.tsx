import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { debugFamilyMemberInvestments, testFamilyRoutes } from '@/contract/family-investments';
import type { FamilyMember } from '@/contract/family-members';
import { DiagnosticsMenu } from '@/ui/diagnostics-menu';

/** Test API of the family members tab. */
export function TestApi() {
  const { t } = useTranslation();
  return (
    <DiagnosticsMenu
      label={t('member:diagnostics.label')}
      checks={[{ name: t('member:diagnostics.testApi'), run: async () => (await call(testFamilyRoutes)).data }]}
    />
  );
}

/** Debug of one family member. */
export function DebugInvestments({ member }: { member: FamilyMember }) {
  const { t } = useTranslation();
  return (
    <DiagnosticsMenu
      label={t('member:diagnostics.labelFor', { name: member.name })}
      checks={[
        {
          name: t('member:diagnostics.debug'),
          run: async () => (await call(debugFamilyMemberInvestments, { params: { id: member._id } })).data,
        },
      ]}
    />
  );
}
