import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChartCard, ChartLegend } from '@/components/chart/chart-card';
import { accessibilityProblems, renderComponent } from '../support/ui/render-component';

const table = {
  columns: ['Month', 'Invested'],
  rows: [
    ['Oct 2026', '₹39,961'],
    ['Nov 2026', '₹28,058'],
  ],
};
const card = { title: 'Trends', height: 200, isEmpty: false, table, children: <svg data-testid="drawing" /> };

test('a chart has its figures in a table for screen readers, which everybody can show', async () => {
  const { user } = renderComponent(<ChartCard {...card} />);
  const figures = screen.getByRole('table', { name: 'Trends as a table' });
  within(figures).getByRole('row', { name: 'Nov 2026 ₹28,058' });
  expect(screen.getByTestId('drawing').closest('[aria-hidden]')).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show as table: Trends' }));
  expect(screen.queryByTestId('drawing')).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Trends as a table' })).getAllByRole('row')).toHaveLength(3);
  expect(await accessibilityProblems()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Show as chart: Trends' }));
  screen.getByTestId('drawing');
});

test('a chart shows loading, an error or that it is empty in the place of the drawing', async () => {
  const retry = vi.fn();
  const { user, redraw } = renderComponent(<ChartCard {...card} isLoading />);
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();

  redraw(<ChartCard {...card} error="The server is away" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('The server is away');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledOnce();

  redraw(<ChartCard {...card} isEmpty emptyText="No plan data available" />);
  screen.getByText('No plan data available');
  expect(screen.queryByTestId('drawing')).toBeNull();
});

test('a legend tells series apart by dash, not by color alone', () => {
  const styles = [
    { color: 'red', dash: 'none', mark: 'circle' as const },
    { color: 'blue', dash: '6 4', mark: 'square' as const },
  ];
  const { container } = renderComponent(<ChartLegend isLine labels={['Invested', 'Paid']} styles={styles} />);
  const dashes = [...container.querySelectorAll('line')].map((line) => line.getAttribute('stroke-dasharray'));
  expect(dashes).toEqual(['none', '6 4']);
  expect(container.textContent).toBe('InvestedPaid');
});
