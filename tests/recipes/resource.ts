import { below, type Recipe } from './recipe';

/** Holidays of the office: a list, a form and details for the superadmin, with calls, rows, the audit trail and a test of its own. */
export const resourceRecipe: Recipe = {
  name: 'a resource',
  limit: 15,
  steps: [
    {
      file: 'src/contract/holidays.schema.ts',
      text: `import { z } from 'zod';
import { changeReply, dataReply, extension, schemas } from './endpoint.schema';
import { optionalLines, requiredText } from './form-fields.schema';
import { id, instant, pageReply, removal } from './primitives.schema';
import * as query from './query.schema';

export const holiday = z.object({
  _id: id,
  name: z.string(),
  description: extension(z.string()),
  createdAt: instant,
});

export const holidayForm = z.object({
  name: requiredText('name', 100),
  description: optionalLines('description', 500),
});

/** Without defaults: what a change leaves out stays as it is. */
export const holidayChange = holidayForm.partial();

const holidayId = { id: id.meta({ description: 'The id of the holiday' }) };

export const listHolidays = schemas({
  summary: 'Holidays of the office',
  query: { ...query.page(1000), search: query.text, ...query.sort(['name', 'createdAt']) },
  reply: dataReply({ holidays: z.array(holiday), ...pageReply }),
});

export const createHoliday = schemas({
  summary: 'Add a holiday',
  body: holidayForm,
  example: { name: 'Independence Day' },
  reply: changeReply({ holiday }),
});

export const updateHoliday = schemas({
  summary: 'Change a holiday',
  params: holidayId,
  body: holidayChange,
  example: { description: 'The office is closed' },
  reply: changeReply({ holiday }),
});

export const deleteHoliday = removal('Remove a holiday', holidayId, []);
`,
    },
    {
      file: 'src/contract/holidays.ts',
      text: `import type { z } from 'zod';
import { createCall, deleteCall, endpoint, listCall, updateCall } from './endpoint';
import type * as schema from './holidays.schema';
import type { Resource } from './resource';

export type Holiday = z.infer<typeof schema.holiday>;
export type HolidayForm = z.output<typeof schema.holidayForm>;
export type HolidayChange = z.output<typeof schema.holidayChange>;

const holidays = {
  id: 'superadmin.holidays',
  path: '/superadmin/holidays',
  resource: 'holidays',
  roles: ['superadmin'],
} as const;

export const listHolidays = endpoint<typeof schema.listHolidays>({ ...listCall(holidays), isExtension: true });
export const createHoliday = endpoint<typeof schema.createHoliday>({ ...createCall(holidays), isExtension: true });
export const updateHoliday = endpoint<typeof schema.updateHoliday>({ ...updateCall(holidays), isExtension: true });
export const deleteHoliday = endpoint<typeof schema.deleteHoliday>({ ...deleteCall(holidays), isExtension: true });

export const holidayResource = {
  name: holidays.resource,
  roles: holidays.roles,
  audit: 'holiday',
  list: listHolidays,
  rows: ['holidays'],
  record: 'holiday',
  create: createHoliday,
  update: updateHoliday,
  deleteOne: deleteHoliday,
} satisfies Resource;
`,
    },
    below(
      'src/contract/nouns.ts',
      "import * as familyMembersSchemas from './family-members.schema';",
      "import * as holidays from './holidays';\nimport * as holidaysSchemas from './holidays.schema';",
    ),
    below(
      'src/contract/nouns.ts',
      '  search: noun(search, searchSchemas),',
      '  holidays: noun(holidays, holidaysSchemas),',
    ),
    below(
      'src/contract/resources.ts',
      "import { allFamiliesResource, ownFamilyResource } from './family-members';",
      "import { holidayResource } from './holidays';",
    ),
    below('src/contract/resources.ts', '  auditResource,', '  holidayResource,'),
    {
      file: 'mock-server/store/rows.ts',
      find: 'export interface Rows {',
      replace: `export interface HolidayRow extends Row {
  readonly name: string;
  readonly description?: string | undefined;
}

export interface Rows {`,
    },
    below('mock-server/store/rows.ts', '  commissions: CommissionRow;', '  holidays: HolidayRow;'),
    below('mock-server/store/rows.ts', '  revokedTokens: {},', '  holidays: {},'),
    {
      file: 'mock-server/modules/holidays/records.ts',
      text: `import type { SignedInContext } from '@server/context';
import { messageOf, refuse } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import { namedOnly } from '@server/modules/shared/named-only';
import { handle, type Route } from '@server/route';
import type { HolidayRow } from '@server/store/rows';
import type { QueryOf } from '@/contract/endpoint';
import * as holidays from '@/contract/holidays';
import { includesText } from '@/domain/text/text';

function listHolidays({ store }: SignedInContext, query: QueryOf<typeof holidays.listHolidays>) {
  const found = store.all('holidays').filter(({ name }) => includesText(query.search, [name]));
  const { rows, counts } = pageOf(
    sortedBy(found, (row) => row[query.sort ?? 'name'], query.order),
    query,
  );
  return { data: { holidays: rows, ...counts } };
}

const createHoliday = (context: SignedInContext, { name, description }: holidays.HolidayForm) =>
  context.store.commit((tx) => {
    const row: HolidayRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      name,
      ...namedOnly<Pick<HolidayRow, 'description'>>({ description }),
    };
    tx.insert('holidays', row);
    recordAudit(tx, context, { action: 'holiday.create', subjectId: row._id, after: row });
    return { data: { holiday: row } };
  });

const updateHoliday = (context: SignedInContext, id: string, change: holidays.HolidayChange) =>
  context.store.commit((tx) => {
    const before = tx.get('holidays', id);
    if (!before) return refuse('not-found', messageOf('not-found'));
    const after = tx.update('holidays', id, namedOnly<Partial<HolidayRow>>(change));
    recordAudit(tx, context, { action: 'holiday.update', subjectId: id, before, after });
    return { data: { holiday: after } };
  });

const deleteHoliday = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const before = tx.get('holidays', id);
    if (!before) return refuse('not-found', messageOf('not-found'));
    tx.remove('holidays', id);
    recordAudit(tx, context, { action: 'holiday.delete', subjectId: id, before });
    return { data: { _id: id } };
  });

export const holidayRoutes: Route[] = [
  handle(holidays.listHolidays, ({ query }, context) => listHolidays(context, query)),
  handle(holidays.createHoliday, ({ body }, context) => createHoliday(context, body)),
  handle(holidays.updateHoliday, ({ params, body }, context) => updateHoliday(context, params.id, body)),
  handle(holidays.deleteHoliday, ({ params }, context) => deleteHoliday(context, params.id)),
];
`,
    },
    below(
      'mock-server/modules/routes.ts',
      "import { familyMemberRoutes } from './family-members/routes';",
      "import { holidayRoutes } from './holidays/records';",
    ),
    below('mock-server/modules/routes.ts', '  ...auditRoutes,', '  ...holidayRoutes,'),
    {
      file: 'src/pages/holidays/index.tsx',
      text: `import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import { listHolidays } from '@/contract/holidays';
import type { PageResource } from '@/providers/page-resource';

export const holidays: PageResource = {
  name: 'holidays',
  list: '/holidays',
  create: '/holidays/create',
  edit: '/holidays/edit/:id',
  show: '/holidays/show/:id',
  label: 'shell:screens.holidays',
  icon: <CelebrationOutlined />,
  isExtension: true,
  call: listHolidays,
  showsTable: true,
  parts: [{ name: 'add-holiday', to: '/holidays/create' }],
  texts: ['fields'],
  load: async () => ({ default: (await import('./list')).HolidayList }),
};
`,
    },
    {
      file: 'src/pages/holidays/list.tsx',
      text: `import { IconButton, Link } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '@/api/read-shape';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { CreateButton } from '@/components/list/buttons';
import { cellLink, type ListColumn } from '@/components/list/list-columns';
import { ListOutlet } from '@/components/list/list-outlet';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import type { Holiday } from '@/contract/holidays';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { useDeleteRecord } from '@/refine/use-delete-record';
import { notify } from '@/utils/notices';

const HolidayForm = lazy(async () => ({ default: (await import('./form')).HolidayForm }));
const HolidayEdit = lazy(async () => ({ default: (await import('./form')).HolidayEdit }));
const HolidayShow = lazy(async () => ({ default: (await import('./form')).HolidayShow }));

const LIST_OPTIONS = { name: 'holidays', pageSize: 25, filterNames: ['search'] };

export const HolidayList = withListUrlState(LIST_OPTIONS, () => (
  <ListRoutes
    path="/holidays"
    list={<Holidays />}
    dialogs={{ create: <HolidayForm />, 'edit/:id': <HolidayEdit />, 'show/:id': <HolidayShow /> }}
  />
));

function Holidays() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/holidays');
  const grid = useDataGrid<RowOf<Holiday>>({ resource: 'holidays' });
  const { deleteRecord } = useDeleteRecord({
    resource: 'holidays',
    failure: t('common:errors.unexpected'),
    onDeleted: () => undefined,
    onFailed: notify.error,
  });
  const columns = useMemo<ListColumn<RowOf<Holiday>>[]>(
    () => [
      {
        field: 'name',
        headerName: t('fields:name'),
        sortable: true,
        flex: 1,
        renderCell: ({ row }) => (
          <Link component="button" sx={cellLink} onClick={() => open(\`/holidays/show/\${row._id}\`)}>
            {row.name}
          </Link>
        ),
      },
      { field: 'description', headerName: t('fields:description'), flex: 2 },
      {
        field: 'actions',
        headerName: t('common:actions.delete'),
        width: 90,
        renderCell: ({ row }) => (
          <IconButton aria-label={t('common:actions.deleteOf', { name: row.name })} onClick={() => deleteRecord(row._id)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ),
      },
    ],
    [t, open, deleteRecord],
  );
  const title = t('shell:screens.holidays');
  const add = t('shell:parts.add-holiday.label');
  return (
    <ListPage title={title} primaryAction={<CreateButton resource="holidays">{add}</CreateButton>}>
      <SearchedRecords
        grid={grid}
        search={{ label: t('fields:name') }}
        label={title}
        columns={columns}
        renderCard={(row) => row.name}
        empty={{ title: t('ui:chart.empty'), hint: add, filteredHint: t('ui:filters.noneHint') }}
        pageSizes={[25, 50, 100]}
        failure={t('common:errors.unexpected')}
      />
      <ListOutlet context={grid} />
    </ListPage>
  );
}
`,
    },
    {
      file: 'src/pages/holidays/form.tsx',
      text: `import { TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { RowOf } from '@/api/read-shape';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import type { Holiday } from '@/contract/holidays';
import { holidayForm } from '@/contract/holidays.schema';
import { schemaResolver } from '@/refine/schema-resolver';
import { useForm } from '@/refine/use-form';
import { useShow } from '@/refine/use-show';

type HolidayValues = z.input<typeof holidayForm>;

export function HolidayForm({ holiday }: { holiday?: RowOf<Holiday> }) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/holidays');
  const { form, formProps } = useForm<HolidayValues>({
    resource: 'holidays',
    ...(holiday && { id: holiday._id }),
    defaultValues: { name: holiday?.name ?? '', description: holiday?.description ?? '' },
    resolver: schemaResolver(holidayForm),
    failure: t('common:errors.unexpected'),
    onSaved: close,
  });
  const { register, formState } = form;
  const text = (name: 'name' | 'description') => ({
    ...register(name),
    label: t(\`fields:\${name}\`),
    error: formState.errors[name] !== undefined,
    helperText: formState.errors[name]?.message,
  });
  return (
    <FormDialog {...formProps} title={t('shell:screens.holidays')} submitLabel={t('common:actions.save')} onClose={close}>
      <TextField {...text('name')} required fullWidth sx={{ mb: 3 }} />
      <TextField {...text('description')} multiline fullWidth />
    </FormDialog>
  );
}

function useHoliday() {
  const { t } = useTranslation();
  return useShow<RowOf<Holiday>>({ resource: 'holidays', missing: t('common:errors.notFound') });
}

export function HolidayEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/holidays');
  const { record, problem } = useHoliday();
  if (!record) return <LoadingDialog title={t('shell:screens.holidays')} problem={problem} onClose={close} />;
  return <HolidayForm key={record._id} holiday={record} />;
}

export function HolidayShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/holidays');
  const { record, problem } = useHoliday();
  if (!record) return <LoadingDialog title={t('shell:screens.holidays')} problem={problem} onClose={close} />;
  return (
    <RoutedDialog title={record.name} onClose={close} isText cancelLabel={t('common:actions.close')}>
      <DescriptionList facts={[[t('fields:description'), record.description]]} />
    </RoutedDialog>
  );
}
`,
    },
    below(
      'src/app/resources.ts',
      "import { allFamilyMembers, familyMembers } from '@/pages/family-members/index';",
      "import { holidays } from '@/pages/holidays/index';",
    ),
    below('src/app/resources.ts', '  audit,', '  holidays,'),
    { file: 'src/i18n/en/shell.json', find: '"screens": {', replace: '"screens": {\n    "holidays": "Holidays",' },
    {
      file: 'src/i18n/en/shell.json',
      find: '"parts": {',
      replace: '"parts": {\n    "add-holiday": { "label": "Add Holiday", "words": "new closed day off" },',
    },
    { file: 'src/i18n/hi/shell.json', find: '"screens": {', replace: '"screens": {\n    "holidays": "छुट्टियाँ",' },
    {
      file: 'src/i18n/hi/shell.json',
      find: '"parts": {',
      replace: '"parts": {\n    "add-holiday": { "label": "छुट्टी जोड़ें", "words": "नई बंद दिन" },',
    },
    below(
      'fixtures/spec-tables/access.csv',
      'audit,list,superadmin auditor',
      [
        ...['list', 'show'].map((action) => `holidays,${action},superadmin auditor`),
        ...['create', 'edit', 'delete'].map((action) => `holidays,${action},superadmin`),
      ].join('\n'),
    ),
    {
      file: 'tests/server/modules/holidays.test.ts',
      text: `import { expect, it } from 'vitest';
import { makeApp } from '../../support/make-app';

it('holidays are kept by the superadmin alone, and the trail names what was changed', async () => {
  const api = makeApp();
  const path = '/superadmin/holidays';
  await (await api.as('member')).get(path).expect(403);
  const admin = await api.as('superadmin');
  const { _id } = (await admin.post(path).send({ name: 'Holi', description: 'Closed' }).expect(201)).body.data.holiday;
  const { body } = await admin.patch(path + '/' + _id).send({ description: '' }).expect(200);
  expect(body.data.holiday).toMatchObject({ name: 'Holi' });
  expect(body.data.holiday.description).toBeUndefined();
  const trail = await admin.get('/superadmin/audit').query({ recordId: _id, action: 'holiday.update' }).expect(200);
  expect(trail.body.data.audit[0].changes).toEqual([{ field: 'description', before: 'Closed' }]);
  await admin.delete(path + '/' + _id).expect(200);
  const left = (await admin.get(path).expect(200)).body.data.holidays;
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Independence Day']);
});
`,
    },
  ],
  proof: [],
};
