import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { FilterBar } from '@/components/filter/filter-bar';
import { FilterNumber, FilterSelect } from '@/components/filter/filter-select';
import { ListFilters } from '@/components/filter/list-filters';
import { type Choice, filterChoices, SearchSelect } from '@/components/filter/search-select';
import { accessibilityProblems, onPhone, renderComponent } from '../support/ui/render-component';

const plans = [
  { value: '', label: 'All plans' },
  { value: 'p1', label: 'Monthly Saver' },
];

const years = ['2025', '2026'].map((year) => ({ value: year, label: year }));

const accessibleName = (field: Element): string | null =>
  field.getAttribute('aria-label') ?? (field as HTMLSelectElement).labels[0]?.textContent ?? null;

function Bar({ startsWith = '' }: { startsWith?: string }) {
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState(startsWith);
  const [year, setYear] = useState('2026');
  return (
    <FilterBar
      search={{ value: search, onChange: setSearch, label: 'Search deposits' }}
      filters={[
        { name: 'plan', label: 'Plan', value: plan, options: plans, onChange: setPlan },
        { name: 'year', label: 'Year', value: year, neutralValue: '2026', options: years, onChange: setYear },
      ]}
      onClear={() => undefined}
    />
  );
}

it('a filter select shows its new value before the page has changed, and falls back when the page does not change', async () => {
  const seen: string[] = [];
  const bar = (value: string, onChange: (value: string) => void) => (
    <FilterBar filters={[{ name: 'plan', label: 'Plan', value, options: plans, onChange }]} onClear={() => undefined} />
  );
  function Slow() {
    const [plan, setPlan] = useState('');
    const select = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Plan' });
    // The value of the select while the slow part is being rendered.
    if (plan && select) seen.push(select.value);
    return bar(plan, setPlan);
  }
  const { user, redraw } = renderComponent(<Slow />);
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' });
  await user.selectOptions(select(), 'p1');
  expect(new Set(seen)).toEqual(new Set(['p1']));
  redraw(bar('', () => undefined));
  await user.selectOptions(select(), 'p1');
  expect(select().value).toBe('');
});

describe('filters on a wide screen', () => {
  it('show the chosen values, which can be removed one by one', async () => {
    const { user } = renderComponent(<Bar />);
    await user.selectOptions(screen.getByLabelText('Plan'), 'p1');
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    screen.getByRole('button', { name: 'Remove filter Year: 2025' });
    await user.click(screen.getByRole('button', { name: 'Remove filter Plan: Monthly Saver' }));
    expect(screen.getByLabelText('Plan')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Remove filter Year: 2025' }));
    expect(screen.getByLabelText('Year')).toHaveProperty('value', '2026');
  });

  it('clear the search by its button and by Escape', async () => {
    const { user } = renderComponent(<Bar />);
    const search = screen.getByRole('searchbox');
    await user.type(search, 'asha');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(search).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search);
    await user.type(search, 'b{Escape}');
    expect(search).toHaveProperty('value', '');
  });

  it('always contain their current value, also one that is no longer offered', () => {
    renderComponent(<Bar startsWith="gone" />);
    expect(screen.getByLabelText('Plan')).toHaveProperty('value', 'gone');
  });
});

it('filters on a phone open by one button with their number, and Back closes them', async () => {
  onPhone();
  const router = createBrowserRouter([{ path: '*', element: <Bar startsWith="p1" /> }]);
  const { user } = renderComponent(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  expect(screen.queryByLabelText('Plan')).toBeNull();
  const open = () => user.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
  await open();
  const before = window.location.href;
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).toBe(before);
  await open();
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(await accessibilityProblems()).toEqual([]);
  await user.selectOptions(within(sheet).getByLabelText('Plan'), '');
  await user.click(within(sheet).getByRole('button', { name: 'Show results' }));
  screen.getByRole('button', { name: 'Filters' });
});

describe('the filters of a list', () => {
  const filtered = (filters: Record<string, string>, clearFilters: () => void = () => undefined) => (
    <ListFilters
      grid={{ filters, setFilter: () => undefined, clearFilters }}
      search={{ label: 'Search deposits' }}
      filters={[{ name: 'year', label: 'Year', neutralValue: '2026', options: years }]}
      toolbar={null}
    />
  );

  it('have nothing to clear while they are as the list begins, but with the first key of a search', async () => {
    const clearFilters = vi.fn();
    const { user } = renderComponent(filtered({ year: '2026', search: '' }, clearFilters));
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'a');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(clearFilters).toHaveBeenCalledOnce();
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('have the field of a record after as many filters as the page says, or after all', () => {
    const bar = (recordFieldIndex?: number) => (
      <ListFilters
        grid={{ filters: {}, setFilter: () => undefined, clearFilters: () => undefined }}
        filters={['year', 'plan'].map((name) => ({ name, label: name, options: years }))}
        recordField={<input aria-label="member" />}
        toolbar={null}
        recordFieldIndex={recordFieldIndex}
      />
    );
    const { container, redraw } = renderComponent(bar(0));
    const names = () => [...container.querySelectorAll('select, input')].map((field) => accessibleName(field));
    expect(names()).toEqual(['member', 'year', 'plan']);
    redraw(bar(1));
    expect(names()).toEqual(['year', 'member', 'plan']);
    redraw(bar());
    expect(names()).toEqual(['year', 'plan', 'member']);
  });

  it('can be cleared of one that only a link has set', () => {
    renderComponent(filtered({ year: '2026', memberId: 'm1' }));
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy();
  });
});

const people = ['Asha Singh', 'Ravi Kumar', 'Om Prakash'].map(
  (label): Choice => ({ value: label, label, detail: 'x' }),
);

function Chooser({ onChoose }: { onChoose: (value: string | undefined) => void }) {
  const [text, setText] = useState('');
  const [value, setValue] = useState<Choice>();
  return (
    <SearchSelect
      label="Select Member"
      required
      value={value}
      choices={filterChoices(text, people)}
      onSearch={setText}
      onChoose={(choice) => {
        setValue(choice);
        onChoose(choice?.value);
      }}
      noneText="No member found"
    />
  );
}

it('a record filter is set by typing a part of the name, and can be cleared', async () => {
  const onChoose = vi.fn();
  const { user } = renderComponent(<Chooser onChoose={onChoose} />);
  const box = screen.getByRole('combobox', { name: /Select Member/ });
  await user.click(box);
  await user.paste('kum');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('Ravi Kumar');
  expect(box).toHaveProperty('value', 'Ravi Kumar');
  await user.clear(box);
  await user.paste('nobody');
  screen.getByText('No member found');
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
});

it('choices that are the first of more say so, also when all of them are shown', async () => {
  const note = 'The first 1,000: type to search';
  const select = (cutAt: number | null) => (
    <SearchSelect
      label="Select Member"
      value={undefined}
      choices={people}
      cutAt={cutAt}
      onSearch={vi.fn()}
      onChoose={vi.fn()}
      noneText="No member found"
    />
  );
  const { user, redraw } = renderComponent(select(1000));
  await user.click(screen.getByRole('combobox', { name: 'Select Member' }));
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options().at(-1)).toBe(note);
  redraw(select(null));
  expect(options()).toHaveLength(people.length);
});

it('an amount filter applies with Enter, but not while it is no amount', async () => {
  const onChange = vi.fn();
  const { user } = renderComponent(<FilterNumber name="min" label="Minimum commission" value="" onChange={onChange} />);
  const box = screen.getByRole('textbox', { name: 'Minimum commission' });
  await user.type(box, '12a.{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(box, '5{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('12.5');
  await user.clear(box);
  await user.click(box);
  await user.paste('\u202ARs. १,५००.५०/-\u202C');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('1500.50');
});

it('a filter by a whole number applies what is typed between its limits, and suggests what occurs', async () => {
  const onChange = vi.fn();
  const filter = { name: 'year', label: 'Year', value: '', options: [{ value: '2026', label: '2026' }], onChange };
  const { user, container } = renderComponent(<FilterSelect filter={{ ...filter, range: [2000, 2100] }} />);
  const box = screen.getByRole('combobox', { name: 'Year' });
  await user.type(box, '19x99{Enter}');
  expect(box).toHaveProperty('value', '1999');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('2000–2100');
  await user.clear(box);
  await user.type(box, '2101{Enter}');
  expect(onChange).not.toHaveBeenCalledWith(expect.stringMatching(/./));
  await user.clear(box);
  await user.type(box, '२०००{Enter}');
  expect(box.getAttribute('aria-invalid')).toBe('false');
  expect(onChange).toHaveBeenLastCalledWith('2000');
  const suggested = [...container.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'));
  expect(suggested).toEqual(['2026']);
});
