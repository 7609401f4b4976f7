import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recordTableModule } from '@/components/list/record-table-loader';
import type { RecordsGridProps } from '@/components/list/records';
import { RecordsGrid } from '@/components/list/records-grid';
import { accessibilityProblems, onPhone, renderComponent } from '../support/ui/render-component';

beforeAll(() => recordTableModule.load());

interface Deposit {
  _id: string;
  member: string;
  amount: number;
}

const deposits: Deposit[] = [
  { _id: 'a', member: 'Asha Rao', amount: 500 },
  { _id: 'b', member: 'Bhavna Iyer', amount: 700 },
  { _id: 'c', member: 'Chetan Das', amount: 900 },
];
const columns: GridColDef<Deposit>[] = [
  { field: 'member', headerName: 'Member', sortable: true },
  { field: 'amount', headerName: 'Amount', type: 'number', align: 'right' },
  {
    field: 'actions',
    headerName: 'Actions',
    width: 100,
    renderCell: ({ row }) => <button type="button">Approve {row.member}</button>,
  },
];

function Grid(props: Partial<RecordsGridProps<Deposit>>) {
  return (
    <RecordsGrid
      label="Pending deposits"
      columns={columns}
      rows={deposits}
      loading={false}
      renderCard={(row) => <b>{row.member}</b>}
      empty={<p>No Pending Deposits</p>}
      {...props}
    />
  );
}

const WithLink = ({ member }: Deposit) => (
  <>
    <b>{member}</b> <a href="#call">Call</a>
  </>
);

interface ChoosingProps extends Pick<RecordsGridProps<Deposit>, 'canSelect' | 'mixed' | 'rowName'> {
  onChange: (ids: readonly string[]) => void;
}

function Choosing({ onChange, ...props }: ChoosingProps) {
  const [selection, setSelection] = useState<readonly string[]>([]);
  const choose = (ids: readonly string[], isSelected: boolean) => {
    const others = selection.filter((id) => !ids.includes(id));
    const next = isSelected ? [...others, ...ids] : others;
    onChange(next);
    setSelection(next);
  };
  return <Grid selection={selection} onSelection={choose} {...props} />;
}

const nothing: readonly string[] = [];
const cell = (text: string) => screen.getByRole('gridcell', { name: text });
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('a records grid on a wide screen', () => {
  it('draws the rows that the window has room for, then all of them, also more than the hundred that the free DataGrid allows', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ _id: `${index}`, member: `Member ${index}`, amount: 1 }));
    const { redraw } = renderComponent(<Grid rows={many} />);
    // Half of the window, in rows of 48 px.
    expect(screen.getAllByText(/^Member \d/)).toHaveLength(Math.ceil(window.innerHeight / 96));
    await waitFor(() => expect(screen.getAllByText(/^Member \d/)).toHaveLength(130));
    redraw(<Grid rows={many.slice(1)} />);
    screen.getByText('Member 129');
    expect(screen.queryByText('Member 0')).toBeNull();
  });

  it('does not say that there are no rows while rows load', () => {
    const { container, redraw } = renderComponent(<Grid rows={[]} loading />);
    const watch = new MutationObserver(() => undefined);
    watch.observe(container, { childList: true, subtree: true });
    redraw(<Grid />);
    redraw(<Grid rows={[]} loading />);
    redraw(<Grid rows={[]} />);
    expect(container.textContent).toBe('No Pending Deposits');
    redraw(<Grid />);
    const seen = watch.takeRecords().flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
    watch.disconnect();
    cell('Asha Rao');
    expect(seen.filter(({ textContent }) => textContent?.includes('No rows'))).toEqual([]);
  });

  it('requests another order for sortable columns only, and leaves it to the server', async () => {
    const onSort = vi.fn<(model: GridSortModel) => void>();
    const { user } = renderComponent(
      <Grid rows={deposits.toReversed()} sortModel={[{ field: 'member', sort: 'asc' }]} onSortModelChange={onSort} />,
    );
    expect(screen.getAllByRole('gridcell')[0]?.textContent).toBe('Chetan Das');
    await user.click(screen.getByText('Member'));
    expect(onSort).toHaveBeenLastCalledWith([{ field: 'member', sort: 'desc' }]);
    await user.click(screen.getByText('Amount'));
    expect(onSort).toHaveBeenCalledTimes(1);
  });

  it('opens a row by click and by Enter, but not by the buttons in it', async () => {
    const onRowClick = vi.fn<(row: Deposit) => void>();
    const { user } = renderComponent(<Grid onRowClick={onRowClick} />);
    await user.click(cell('Bhavna Iyer'));
    await user.keyboard('{Enter}');
    expect(onRowClick.mock.calls.map(([row]) => row._id)).toEqual(['b', 'b']);
    await user.click(screen.getByRole('button', { name: 'Approve Asha Rao' }));
    expect(onRowClick).toHaveBeenCalledTimes(2);
  });

  it('leaves out rows that cannot be selected, also when all are selected', async () => {
    const onChange = vi.fn();
    const { user } = renderComponent(<Choosing onChange={onChange} canSelect={({ amount }) => amount < 900} />);
    const last = screen.getAllByRole('checkbox', { name: 'Select row' })[2] as HTMLInputElement;
    expect(last.disabled).toBe(true);
    await user.click(box('Select all on this page'));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
    await user.click(box('Select all on this page'));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('shows a dash where a part of a row is selected, also in the header, and ticks the row with a click', async () => {
    const onChange = vi.fn();
    const { user } = renderComponent(<Choosing onChange={onChange} mixed={['b']} rowName={({ member }) => member} />);
    const mixed = box('Select Bhavna Iyer') as HTMLInputElement;
    expect([mixed.checked, mixed.indeterminate]).toEqual([false, true]);
    expect((box('Select all on this page') as HTMLInputElement).indeterminate).toBe(true);
    await user.click(mixed);
    expect(onChange).toHaveBeenLastCalledWith(['b']);
  });

  it('does not render rows again when only the page around changes', () => {
    const cells = vi.fn(({ row }: { row: Deposit }) => row.member);
    const counted: GridColDef<Deposit>[] = [{ field: 'member', headerName: 'Member', renderCell: cells }];
    const inline = () => ({
      columns: counted,
      sortModel: [{ field: 'member', sort: 'asc' }] as GridSortModel,
      onSortModelChange: () => undefined,
      onRowClick: () => undefined,
      getRowId: ({ _id }: Deposit) => _id,
    });
    const { redraw } = renderComponent(<Grid {...inline()} />);
    const drawn = cells.mock.calls.length;
    redraw(<Grid {...inline()} />);
    redraw(<Grid {...inline()} isPreviousData />);
    expect(cells).toHaveBeenCalledTimes(drawn);
    expect(screen.getByRole('grid').closest('[aria-busy=true]')).not.toBeNull();
  });

  it('draws no other cell again when a row leaves and another one comes', () => {
    const cells = vi.fn(({ row }: { row: Deposit }) => row.member);
    const rowName = vi.fn(({ member }: Deposit) => member);
    const counted: GridColDef<Deposit>[] = [{ field: 'member', headerName: 'Member', renderCell: cells }];
    const grid = (rows: Deposit[]) => (
      <Grid rows={rows} columns={counted} selection={nothing} onSelection={() => undefined} rowName={rowName} />
    );
    const { redraw } = renderComponent(grid(deposits));
    cells.mockClear();
    rowName.mockClear();
    const added = { _id: 'd', member: 'Deepa Sen', amount: 100 };
    redraw(grid([...deposits.slice(1), added]));
    cell(added.member);
    expect(new Set(cells.mock.calls.map(([{ row }]) => row))).toEqual(new Set([added]));
    expect(new Set(rowName.mock.calls.map(([row]) => row))).toEqual(new Set([added]));
  });

  it('shows a skeleton before the first rows, and keeps the rows while the next ones load', () => {
    const { redraw } = renderComponent(<Grid rows={[]} loading />);
    expect(screen.queryByText('No Pending Deposits')).toBeNull();
    expect(screen.getByText('Pending deposits').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('grid')).toBeNull();
    redraw(<Grid />);
    cell('Asha Rao');
    redraw(<Grid rows={[]} loading />);
    screen.getByRole('grid', { name: 'Pending deposits' });
  });
});

describe('a records grid on a phone', () => {
  it('is a list of cards', async () => {
    onPhone();
    renderComponent(<Grid />);
    const list = screen.getByRole('list', { name: 'Pending deposits' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('opens a card by a tap anywhere on it but its controls', async () => {
    onPhone();
    const onRowClick = vi.fn();
    const { user } = renderComponent(
      <Grid onRowClick={onRowClick} rowName={({ member }) => member} renderCard={WithLink} />,
    );
    const [first] = screen.getAllByRole('listitem');
    const card = within(first as HTMLElement);
    await user.click(card.getByText('Asha Rao'));
    expect(onRowClick).toHaveBeenCalledExactlyOnceWith(deposits[0]);
    await user.click(card.getByRole('button', { name: 'Open Asha Rao' }));
    expect(onRowClick).toHaveBeenCalledTimes(2);
    await user.click(card.getByRole('link', { name: 'Call' }));
    expect(onRowClick).toHaveBeenCalledTimes(2);
  });

  it('has one button for a card that opens below itself, which says whether it is open', () => {
    onPhone();
    const isOpen = ({ _id }: Deposit) => ({ a: true, b: false })[_id];
    renderComponent(<Grid onRowClick={vi.fn()} rowName={({ member }) => member} isOpen={isOpen} />);
    const expanded = screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));
    expect(expanded).toEqual(['true', 'false', null]);
  });

  it('selects cards', async () => {
    onPhone();
    const onSelection = vi.fn();
    const { user } = renderComponent(<Grid selection={['a']} onSelection={onSelection} />);
    const [first, second] = screen.getAllByRole('listitem');
    await user.click(within(second as HTMLElement).getByRole('checkbox', { name: 'Select' }));
    await user.click(within(first as HTMLElement).getByRole('checkbox', { name: 'Select' }));
    await user.click(box('Select all on this page'));
    expect(onSelection.mock.calls).toEqual([
      [['b'], true],
      [['a'], false],
      [['a', 'b', 'c'], true],
    ]);
  });
});
