import type { CoordinatorWithEarnings } from '../../contract/earnings';
import type { Translate } from '../../i18n/use-t';
import type { ListColumn } from '../../ui/list-columns';

/** The file has a column for each figure that a cell of the table holds beside another. */
export const exportColumns = (t: Translate): ListColumn<CoordinatorWithEarnings>[] => [
  { field: 'name', headerName: t('coordinators:columns.name') },
  {
    field: 'coordinatorType',
    headerName: t('coordinators:columns.type'),
    exportValue: ({ coordinatorType }) => t(`ui:level.${coordinatorType}`),
  },
  { field: 'unitName', headerName: t('coordinators:form.unitName') },
  { field: 'userName', headerName: t('coordinators:columns.userName') },
  { field: 'email', headerName: t('coordinators:form.email') },
  { field: 'mobileNumber', headerName: t('coordinators:form.mobileNumber') },
  { field: 'totalCommission', headerName: t('coordinators:details.totalCommission') },
  { field: 'totalCollection', headerName: t('coordinators:details.totalCollection') },
  { field: 'commissionRate', headerName: t('coordinators:details.commissionRate') },
  { field: 'transactionCount', headerName: t('coordinators:details.transactions') },
  { field: 'activeMonths', headerName: t('coordinators:details.activeMonths') },
  { field: 'avgCommissionPerTransaction', headerName: t('coordinators:details.average') },
  { field: 'firstTransactionDate', headerName: t('coordinators:details.first') },
  { field: 'lastTransactionDate', headerName: t('coordinators:details.last') },
];
