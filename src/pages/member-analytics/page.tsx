import { Box, Button } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ListRoutes } from '@/components/dialog/list-routes';
import { Page } from '@/components/page/page';
import { MemberSelect } from '@/pages/shared/member-select';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useQueryParams } from '@/utils/use-query-params';
import { FamilyTable } from './family-table';
import { FAMILY_LIST, MEMBER_LIST } from './first-calls';
import { MemberTable } from './member-table';

export function MemberAnalyticsPage() {
  return <ListRoutes path="/member-analytics" list={<Summaries />} dialogs={{ 'calendar/:id': null }} />;
}

function Summaries() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const memberId = params.get('memberId') ?? '';
  const choose = (id: string) =>
    change({ memberId: id || undefined, 'members.page': undefined, 'families.page': undefined });
  return (
    <Page title={t('member-analytics:title')} description={t('member-analytics:description')}>
      <Box
        role="search"
        aria-label={t('member-analytics:search')}
        sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
      >
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 480 }}>
          <MemberSelect
            size="small"
            label={t('member-analytics:search')}
            placeholder={t('member-analytics:searchPlaceholder')}
            memberId={memberId}
            onChoose={choose}
          />
        </Box>
        {memberId !== '' && (
          <Button color="secondary" onClick={() => choose('')}>
            {t('member-analytics:clear')}
          </Button>
        )}
      </Box>
      {/* Another member means other lists, which begin with their first page. */}
      <Fragment key={memberId}>
        <ListAddressProvider {...MEMBER_LIST}>
          <MemberTable memberId={memberId} />
        </ListAddressProvider>
        <ListAddressProvider {...FAMILY_LIST}>
          <FamilyTable memberId={memberId} />
        </ListAddressProvider>
      </Fragment>
    </Page>
  );
}
