import { useResource } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AuditEntry, type AuditLine, audit, auditActs } from '@/api/lists';
import type { RecordList } from '@/api/read-shape';
import { useServerFeatures } from '@/api/server-features';
import { EmptyState } from '@/components/feedback/placeholders';
import type { ListFilter } from '@/components/filter/list-filters';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { formatDate } from '@/components/text/format';
import { listAudit } from '@/contract/audit';
import { auditActions, auditKinds } from '@/contract/resources';
import { ROLES } from '@/contract/roles';
import {
  actionText,
  isBulk,
  kindText,
  lineText,
  recordPath,
  recordTexts,
  sessionName,
} from '@/pages/shared/audit/labels';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useIsPhone } from '@/utils/media-queries';
import { notify } from '@/utils/notices';
import { ChainLine } from './chain-line';
import { AuditCard, auditColumns, auditFileColumns } from './columns';
import { LIST_OPTIONS, showsActs } from './first-calls';

const PAGE_SIZES = [20, 50, 100];

export function AuditList() {
  const { t } = useTranslation();
  const isKept = useServerFeatures().offers(listAudit);
  return (
    <ListPage title={t('audit:title')} description={t('audit:description')}>
      {isKept ? (
        <ListUrlStateProvider {...LIST_OPTIONS}>
          <ChainLine />
          <AuditTrail />
        </ListUrlStateProvider>
      ) : (
        <EmptyState title={t('audit:notKept.title')} hint={t('audit:notKept.hint')} />
      )}
    </ListPage>
  );
}

/** refine's useLogList reads the history of one record and knows neither pages nor order, so that the whole log is a list like others. */
function AuditTrail() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { resources } = useResource();
  const { search } = useLocation();
  // What is shown of both is read alike; an act has more.
  const resource: RecordList<AuditLine> = showsActs(search) ? auditActs : audit;
  const grid = useDataGrid({ resource, exported: audit as RecordList<AuditLine>, prefetchNextPage: true });
  const { setFilter } = grid;
  const links = useMemo(
    () => ({
      recordPathOf: (entry: AuditEntry) => recordPath(entry, resources),
      onPerson: ({ actor }: AuditEntry) => setFilter('actorId', actor._id),
      onSession: ({ session }: AuditEntry) => setFilter('session', session?._id ?? ''),
      actPathOf: ({ _id }: AuditLine) => {
        const params = new URLSearchParams(search);
        params.delete('page');
        params.set('act', _id);
        return `?${params}`;
      },
    }),
    [resources, search, setFilter],
  );
  const columns = useMemo(() => auditColumns(t, links), [t, links]);
  const fileColumns = useMemo(() => auditFileColumns(t), [t]);
  const openLine = (entry: AuditLine) => {
    if (isBulk(entry)) return navigate(links.actPathOf(entry));
    const path = links.recordPathOf(entry);
    if (path) navigate(path);
    else notify.hint(t(entry.record?.exists ? 'audit:noPage' : 'audit:deleted'));
  };

  return (
    <SearchedRecords
      grid={grid}
      search={{ label: t('audit:filters.search'), placeholder: t('audit:filters.searchPlaceholder') }}
      {...useAuditFilters(grid)}
      toolbar={<ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} />}
      label={t('audit:title')}
      columns={columns}
      rowName={(entry) =>
        t('audit:rowName', { action: lineText(t, entry), name: isBulk(entry) ? '' : recordTexts(t, entry).name })
      }
      // The card has a link for it.
      {...(!isPhone && { onRowClick: openLine })}
      renderCard={(entry) => <AuditCard line={entry} links={links} />}
      empty={{
        title: t('audit:empty.title'),
        hint: t('audit:empty.hint'),
        filteredTitle: t('audit:noResults.title'),
        filteredHint: t('ui:filters.noneHint'),
      }}
      failure={t('audit:loadFailed')}
      pageSizes={PAGE_SIZES}
    />
  );
}

type AuditGrid = Pick<RecordGrid<AuditLine>, 'filters' | 'setFilter' | 'rows'>;

/** A row or a link can set a filter of the person, the session or the record. */
function useAuditFilters({ filters, setFilter, rows }: AuditGrid): Record<'filters' | 'moreFilters', ListFilter[]> {
  const { t } = useTranslation();
  const { kind = '', action = '' } = filters;
  const actions = auditActions.filter((each) => !kind || each.startsWith(`${kind}.`));
  const dayFilter = (name: 'from' | 'to') => {
    const day = filters[name] ?? '';
    return {
      name,
      label: t(`audit:filters.${name}`),
      isDate: true,
      options: [{ value: day, label: day && formatDate(day) }],
    };
  };
  const setByRow = (
    name: 'actorId' | 'session' | 'act' | 'recordId',
    textOf: (entry: AuditEntry) => string | undefined,
  ) => {
    const value = filters[name];
    if (!value) return [];
    const [label = value] = rows.map(textOf).filter((each) => each !== undefined);
    return [{ name, label: t(`audit:filters.${name}`), all: t('audit:filters.any'), options: [{ value, label }] }];
  };
  const shown: ListFilter[] = [
    {
      name: 'kind',
      label: t('audit:filters.kind'),
      all: t('audit:filters.allKinds'),
      options: auditKinds.map((value) => ({ value, label: kindText(t, value) })),
      onChange: (value) => {
        setFilter('kind', value);
        if (value && !action.startsWith(`${value}.`)) setFilter('action', '');
      },
    },
    {
      name: 'action',
      label: t('audit:filters.action'),
      all: t('audit:filters.allActions'),
      options: actions.map((value) => ({ value, label: actionText(t, { action: value }) })),
    },
    {
      name: 'actorRole',
      label: t('audit:filters.actorRole'),
      all: t('audit:filters.allRoles'),
      options: ROLES.map((value) => ({ value, label: t(`common:roles.${value}`) })),
    },
    ...setByRow('actorId', ({ actor }) => actor.name ?? undefined),
    ...setByRow('session', ({ session }) => (session ? sessionName(session._id) : undefined)),
    ...setByRow('act', (entry) => actionText(t, entry)),
    ...setByRow('recordId', (entry) => recordTexts(t, entry).name),
  ];
  return { filters: shown, moreFilters: [dayFilter('from'), dayFilter('to')] };
}
