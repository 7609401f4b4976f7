/** All common components with realistic data, to look at: `npx vite --port 5300`, then /tests/support/ui/gallery.html?dark&show=pending */
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import PeopleOutline from '@mui/icons-material/PeopleOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import IconButton from '@mui/material/IconButton';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '@/app/theme';
import { LEVELS } from '@/contract/roles';
import '@/i18n/bundled-texts';
import { type CalendarMonth, MonthCalendar } from '@/components/calendar/month-calendar';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { EmptyState, LoadError, SkeletonCards, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterBar } from '@/components/filter/filter-bar';
import { Pager } from '@/components/list/pager';
import { RecordsGrid } from '@/components/list/records-grid';
import { Page } from '@/components/page/page';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { formatMonth, formatPercent, formatRupees } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { StateChip } from '@/components/text/states';

const query = new URLSearchParams(window.location.search);
const shown = query.get('show') ?? '';
const nothing = () => undefined;

interface Row {
  _id: string;
  name: string;
  family: string;
  plan: string;
  amount: number;
  status: string;
}

const NAMES = ['Asha Devi Rao', 'Bhavna Iyer', 'Chetan Das', 'Deepika Ramachandran Venkataraman', 'Esha', 'आशा शर्मा'];
const STATUSES = ['pending', 'approved', 'denied', 'processed', 'inactive'];
const rows: Row[] = Array.from({ length: 20 }, (_, index) => ({
  _id: `row-${index}`,
  name: NAMES[index % NAMES.length] ?? '',
  family: index % 3 ? 'Self' : 'Kiran (child)',
  plan: index % 2 ? 'Monthly Saver' : 'Kisan Growth 5 years',
  amount: 500 * (index + 1) * (index % 4 ? 1 : 37),
  status: STATUSES[index % STATUSES.length] ?? '',
}));

const columns: GridColDef<Row>[] = [
  {
    field: 'name',
    headerName: 'Member',
    sortable: true,
    flex: 2,
    minWidth: 200,
    renderCell: ({ row }) => <Member {...row} />,
  },
  { field: 'family', headerName: 'Family Member' },
  { field: 'plan', headerName: 'Plan', sortable: true, minWidth: 180 },
  {
    field: 'amount',
    headerName: 'Amount',
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <Rupees amount={row.amount} />,
  },
  { field: 'status', headerName: 'Status', renderCell: ({ row }) => <StateChip kind="decision" state={row.status} /> },
  { field: 'actions', headerName: 'Actions', width: 110, renderCell: ({ row }) => <Actions name={row.name} /> },
];

function Member({ name }: { name: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <InitialsAvatar name={name} size={28} />
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</Box>
    </Box>
  );
}

function Actions({ name }: { name: string }) {
  return (
    <>
      <IconButton size="small" color="success" aria-label={`Approve the deposit of ${name}`}>
        <Check fontSize="small" />
      </IconButton>
      <IconButton size="small" color="error" aria-label={`Deny the deposit of ${name}`}>
        <Close fontSize="small" />
      </IconButton>
    </>
  );
}

function Deposits() {
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState('saver');
  const [page, setPage] = useState(3);
  const [sortModel, setSortModel] = useState<GridSortModel>([{ field: 'name', sort: 'asc' }]);
  const [selection, setSelection] = useState<string[]>(['row-1', 'row-2']);
  const options = [
    { value: '', label: 'All plans' },
    { value: 'saver', label: 'Monthly Saver' },
  ];
  return (
    <>
      <FilterBar
        search={{ value: search, onChange: setSearch, label: 'Search member, family member or plan' }}
        filters={[
          { name: 'plan', label: 'Plan', value: plan, options, onChange: setPlan },
          { name: 'method', label: 'Payment', value: '', options: [{ value: '', label: 'All' }], onChange: nothing },
        ]}
        onClear={() => setPlan('')}
      />
      <RecordsGrid
        label="Pending deposits"
        columns={columns}
        rows={rows}
        loading={shown === 'loading'}
        sortModel={sortModel}
        onSortModelChange={setSortModel}
        selection={selection}
        onSelection={(ids, isSelected) =>
          setSelection((before) => [...before.filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])])
        }
        onRowClick={nothing}
        empty={<EmptyState title="No Pending Deposits" />}
        renderCard={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <div>
              <b>{row.name}</b>
              <div>{row.plan}</div>
              <Actions name={row.name} />
            </div>
            <Box sx={{ textAlign: 'right' }}>
              <Rupees amount={row.amount} /> <StateChip kind="decision" state={row.status} size="small" />
            </Box>
          </Box>
        )}
      />
      <Pager
        page={page}
        pageCount={12}
        total={238}
        pageSize={20}
        onPage={setPage}
        onPageSize={nothing}
        pageSizes={[10, 25, 50]}
      />
    </>
  );
}

function Figures() {
  return (
    <StatGrid>
      <StatCard
        label="Total Members"
        value="1,248"
        context="+32 pending"
        icon={<PeopleOutline />}
        trend={{ direction: 'up', label: '4.1% more than last month' }}
      />
      <StatCard
        label="Total Investments"
        value={formatRupees(12_345_678)}
        context="3,412 deposits"
        explain={{ formula: 'Approved deposits.' }}
      />
      <StatCard
        label="Approval Rate"
        value={formatPercent(93.4)}
        trend={{ direction: 'down', label: '1.2%' }}
        context="than last month"
        isSample
      />
      <StatCard label="Pending Commissions" value="" isLoading />
    </StatGrid>
  );
}

const months: CalendarMonth[] = Array.from({ length: Number(query.get('months') ?? 36) }, (_, index) => {
  const month = ((6 + index) % 12) + 1;
  const year = 2025 + Math.floor((6 + index) / 12);
  const status = index < 14 ? 'completed' : index < 16 ? 'overdue' : index === 16 ? 'current' : 'pending';
  return { year, month, status, tooltip: `${formatMonth({ month, year })}\nMonth ${index + 1}\n${formatRupees(500)}` };
});

function Small() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {LEVELS.map((level) => (
        <LevelChip key={level} level={level} />
      ))}
      {STATUSES.map((status) => (
        <StateChip key={status} kind="decision" state={status} />
      ))}
      <StateChip kind="payment" state="overdue" />
      <StateChip kind="commission" state="paid" />
      <StateChip kind="month" state="current" />
      <StateChip kind="verification" state="verified" />
      <Rupees amount={34_000_000} short />
      {LEVELS.map((level) => (
        <InitialsAvatar key={level} name={`${level} one`} level={level} />
      ))}
    </Box>
  );
}

function Dialogs() {
  return (
    <>
      <ConfirmDialog
        open={shown === 'confirm'}
        tone="error"
        title="Delete investment plan"
        body="Are you sure you want to delete this investment plan? This action cannot be undone."
        confirmLabel="Delete plan"
        isBusy={query.has('busy')}
        onConfirm={nothing}
        onClose={nothing}
      />
      <ReasonDialog
        open={shown === 'reason'}
        tone="error"
        title="Reject 3 commissions"
        label="Enter rejection reason:"
        confirmLabel="Reject 3 commissions"
        isRequired
        onConfirm={nothing}
        onClose={nothing}
      />
      {shown === 'routed' && (
        <RoutedDialog
          title="Add investment plan"
          onClose={nothing}
          actions={<Button variant="contained">Add plan</Button>}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            <TextField label="Plan name" required />
            <TextField label="Monthly amount (₹)" type="number" />
          </Box>
        </RoutedDialog>
      )}
    </>
  );
}

function Gallery() {
  return (
    <Box sx={{ p: { xs: 4, sm: 6 } }}>
      <Page
        title="Pending Deposits Approval"
        description="Decide on what members have paid in."
        actions={<Button color="inherit">Refresh</Button>}
        primaryAction={<Button variant="contained">Approve 12 deposits</Button>}
      >
        <Figures />
        <Deposits />
        <SectionCard title="Monthly Saver" description="3 years, ₹500 a month" help="One payment a month.">
          <MonthCalendar months={months} />
        </SectionCard>
        <Small />
        <SectionCard title="States">
          <EmptyState
            title="No Family Members Found"
            hint="Add your family members to start investing for them."
            action={<Button variant="contained">Add Family Member</Button>}
          />
          <LoadError message="Failed to load pending deposits" onRetry={nothing} />
          <SkeletonRows count={3} />
        </SectionCard>
        <SkeletonCards count={3} />
        <Dialogs />
      </Page>
    </Box>
  );
}

document.documentElement.classList.toggle('dark', query.has('dark'));
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider theme={theme} defaultMode={query.has('dark') ? 'dark' : 'light'} storageManager={null}>
      <CssBaseline />
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </ThemeProvider>,
  );
}
