import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { countParams } from '@/components/text/format';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { useNotify } from '@/hooks/use-notify';
import { useServerFeatures } from '@/server/server-features';
import { bulkOutcomeOf } from './bulk-outcome';
import { errorMessage } from './error-message';
import { useEndpointMutation } from './use-endpoint-mutation';

/** An approval creates commissions, and taking it back removes them. */
const RESOURCES = ['deposits', 'commissions', 'commission-groups', 'audit'];

/** Takes decisions of the last minutes back, where the server offers it. */
export function useTakeBack(resource: 'deposits' | 'commissions') {
  const { t } = useTranslation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync: takeBackOfDeposits } = useEndpointMutation(takeBackDeposits, { refetch: false });
  const { mutateAsync: takeBackOfCommissions } = useEndpointMutation(takeBackCommissions, { refetch: false });
  const isOffered = useServerFeatures().offers(resource === 'deposits' ? takeBackDeposits : takeBackCommissions);

  const takeBack = useCallback(
    /** Resolves to those that are pending again; says what became of the others. */
    async <Row extends { readonly _id: string }>(records: readonly Row[]): Promise<readonly Row[]> => {
      const ids = records.map(({ _id }) => _id);
      try {
        const reply =
          resource === 'deposits'
            ? await takeBackOfDeposits({ body: { depositIds: ids } })
            : await takeBackOfCommissions({ body: { commissionIds: ids } });
        const { updated, failed } = await bulkOutcomeOf(reply, ids);
        if (updated.length > 0) notify.success(t('decisions:takeBack.done', countParams(updated.length)));
        const [first] = failed;
        if (first)
          notify.error(
            records.length === 1
              ? first.message
              : t('decisions:takeBack.partly', { ...countParams(failed.length), message: first.message }),
          );
        return records.filter(({ _id }) => updated.includes(_id));
      } catch (error) {
        notify.error(errorMessage(error, t('decisions:takeBack.failed')));
        return [];
      } finally {
        for (const each of RESOURCES) void invalidate({ resource: each, invalidates: ['resourceAll'] });
      }
    },
    [resource, takeBackOfDeposits, takeBackOfCommissions, invalidate, notify, t],
  );

  return { isOffered, takeBack };
}
