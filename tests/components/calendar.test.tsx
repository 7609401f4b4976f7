import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CalendarMonth, MonthCalendar, swipeDirection } from '@/components/calendar/month-calendar';
import { DelegatedTooltip } from '@/components/text/delegated-tooltip';
import { accessibilityProblems, renderComponent } from '../support/ui/render-component';

/** A plan from November 2025 on, paid until September 2026. */
const months: CalendarMonth[] = Array.from({ length: 24 }, (_, index) => {
  const month = ((10 + index) % 12) + 1;
  const year = 2025 + Math.floor((10 + index) / 12);
  const status = index < 11 ? 'completed' : index < 12 ? 'overdue' : index === 12 ? 'current' : 'pending';
  return { year, month, status, tooltip: () => `Month ${index + 1}\n₹500` };
});

const cell = (name: string) => screen.getByRole('gridcell', { name });
const tooltips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

describe('a calendar of months', () => {
  it('has a row for each year and a text and an icon for each month', async () => {
    renderComponent(<MonthCalendar months={months} label="Monthly Saver" />);
    screen.getByRole('grid', { name: 'Monthly Saver' });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['2025', '2026', '2027']);
    expect(cell('Sep 2026: Completed').textContent).toContain('✓');
    expect(cell('Oct 2026: Overdue').textContent).toContain('!');
    expect(cell('Nov 2026: Current Month').textContent).toContain('●');
    expect(cell('Oct 2027: Pending').textContent).toContain('–');
    expect(screen.queryByRole('gridcell', { name: /Nov 2027/ })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('renders the details of a month only on demand, with the placement of the cell', async () => {
    const written: number[] = [];
    const describedMonths = months.map((month, index) => ({
      ...month,
      tooltip: () => `Month ${written.push(index)}: ${index + 1}`,
      placement: 'bottom' as const,
    }));
    const { user } = renderComponent(
      <>
        <MonthCalendar months={describedMonths} />
        <DelegatedTooltip />
      </>,
    );
    expect(written).toEqual([]);
    await user.hover(cell('Dec 2025: Completed'));
    await waitFor(() => expect(tooltips()).toEqual([expect.stringMatching(/: 2$/)]));
    expect(screen.getByRole('tooltip').dataset.popperPlacement).toMatch(/^bottom/);
    expect(new Set(written)).toEqual(new Set([1]));
  });

  it('is one tab stop, with arrow keys between the months', async () => {
    const { user } = renderComponent(
      <>
        <MonthCalendar months={months} />
        <DelegatedTooltip />
      </>,
    );
    await user.tab();
    expect(document.activeElement).toBe(cell('Nov 2025: Completed'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(cell('Jan 2026: Completed'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell('Jan 2027: Pending'));
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('Dec 2025: Completed'));
    await waitFor(() => expect(tooltips()).toEqual(['Month 2\n₹500']));
    expect(cell('Dec 2025: Completed').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(cell('Oct 2027: Pending'));
    await user.keyboard('{ArrowRight}{Home}');
    expect(document.activeElement).toBe(cell('Nov 2025: Completed'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

const from = { x: 200, y: 300 };
it.each([
  ['to the left', { x: 120, y: 310 }, 1],
  ['to the right', { x: 290, y: 280 }, -1],
  ['too short', { x: 160, y: 300 }, 0],
  ['down the page', { x: 140, y: 420 }, 0],
  ['nowhere', from, 0],
])('a swipe on a calendar that goes %s', (_, to, step) => {
  expect(swipeDirection(from, to)).toBe(step);
});
