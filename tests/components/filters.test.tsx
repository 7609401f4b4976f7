import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterBar } from '@/components/filter/filter-bar';
import { ListFilters } from '@/components/filter/list-filters';
import { accessibilityProblems, onPhone, renderComponent } from '../support/ui/render-component';

const plans = [
  { value: '', label: 'All plans' },
  { value: 'p1', label: 'Monthly Saver' },
];

function Bar({ onClear = () => undefined, startsWith = '' }: { onClear?: () => void; startsWith?: string }) {
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState(startsWith);
  const [year, setYear] = useState('2026');
  return (
    <FilterBar
      search={{ value: search, onChange: setSearch, label: 'Search deposits' }}
      filters={[
        { name: 'plan', label: 'Plan', value: plan, options: plans, onChange: setPlan },
        {
          name: 'year',
          label: 'Year',
          value: year,
          neutralValue: '2026',
          options: [
            { value: '2025', label: '2025' },
            { value: '2026', label: '2026' },
          ],
          onChange: setYear,
        },
      ]}
      onClear={onClear}
    />
  );
}

describe('a filter select', () => {
  it('shows its new value before the page has changed, and falls back when the page does not change', async () => {
    const seen: string[] = [];
    function Slow() {
      const [plan, setPlan] = useState('');
      const label = screen.queryByRole('combobox', { name: 'Plan' });
      // The value of the select while the slow part is being rendered.
      if (plan && label) seen.push((label as HTMLSelectElement).value);
      return (
        <FilterBar
          filters={[{ name: 'plan', label: 'Plan', value: plan, options: plans, onChange: setPlan }]}
          onClear={() => undefined}
        />
      );
    }
    const { user, redraw } = renderComponent(<Slow />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'p1');
    expect(new Set(seen)).toEqual(new Set(['p1']));
    redraw(
      <FilterBar
        filters={[{ name: 'plan', label: 'Plan', value: '', options: plans, onChange: () => undefined }]}
        onClear={() => undefined}
      />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'p1');
    expect((screen.getByRole('combobox', { name: 'Plan' }) as HTMLSelectElement).value).toBe('');
  });
});

describe('filters on a wide screen', () => {
  it('have no button to clear them while none is set', async () => {
    renderComponent(<Bar />);
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

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

  it('can all be cleared when there is a search text', async () => {
    const onClear = vi.fn();
    const { user } = renderComponent(<Bar onClear={onClear} />);
    await user.type(screen.getByRole('searchbox', { name: 'Search deposits' }), 'as');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(onClear).toHaveBeenCalledTimes(1);
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

describe('filters on a phone', () => {
  it('open by one button with their number', async () => {
    onPhone();
    const { user } = renderComponent(<Bar startsWith="p1" />);
    expect(screen.queryByLabelText('Plan')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(await accessibilityProblems()).toEqual([]);
    await user.selectOptions(within(sheet).getByLabelText('Plan'), '');
    await user.click(within(sheet).getByRole('button', { name: 'Show results' }));
    screen.getByRole('button', { name: 'Filters' });
  });
});

describe('the filters of a list', () => {
  interface FilteredProps {
    clearFilters: () => void;
    year: string;
    search?: string;
    memberId?: string;
  }
  function Filtered({ clearFilters, ...filters }: FilteredProps) {
    return (
      <ListFilters
        grid={{ filters, setFilter: () => undefined, clearFilters }}
        search={{ label: 'Search deposits' }}
        filters={[{ name: 'year', label: 'Year', neutralValue: '2026', options: [{ value: '2026', label: '2026' }] }]}
        toolbar={<button type="button">Export</button>}
        recordField={<input aria-label="Member" />}
      />
    );
  }

  it('have nothing to clear while they are as the list begins, but with the first key of a search', async () => {
    const clearFilters = vi.fn();
    const { user } = renderComponent(<Filtered year="2026" search="" clearFilters={clearFilters} />);
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'a');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(clearFilters).toHaveBeenCalledOnce();
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('can be cleared of one that only a link has set', () => {
    renderComponent(<Filtered year="2026" memberId="m1" clearFilters={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy();
  });
});
