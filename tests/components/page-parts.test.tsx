import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState, LoadError, SkeletonCards, SkeletonRows } from '@/components/feedback/placeholders';
import { Page } from '@/components/page/page';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { LevelChip, StatusChip } from '@/components/text/chips';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { LEVELS } from '@/contract/roles';
import { accessibilityProblems, draw, onPhone } from '../support/ui/render-component';

describe('the frame of a screen', () => {
  const page = (
    <Page
      title="Pending Deposits"
      description="Decide what came in."
      primaryAction={<button type="button">Add</button>}
    >
      <p>Rows</p>
    </Page>
  );
  const isActionLast = () =>
    screen.getByText('Rows').compareDocumentPosition(screen.getByRole('button', { name: 'Add' })) ===
    Node.DOCUMENT_POSITION_FOLLOWING;

  it('has one heading and the main action beside it', async () => {
    draw(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pending Deposits');
    expect(isActionLast()).toBe(false);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has the main action at the foot of a phone', () => {
    onPhone();
    draw(page);
    expect(isActionLast()).toBe(true);
  });
});

describe('a figure', () => {
  it('stands with its label, context and trend in words', async () => {
    draw(
      <StatGrid>
        <StatCard
          label="Total Investments"
          value="₹12,34,567"
          context="in 214 deposits"
          trend={{ direction: 'down', label: '3.2% less than last month' }}
          explain={{ formula: 'Approved deposits.' }}
        />
      </StatGrid>,
    );
    const card = screen.getByRole('region', { name: 'Total Investments' });
    expect(card.textContent).toContain('₹12,34,567');
    expect(card.textContent).toContain('down3.2% less than last month');
    expect(card.textContent).toContain('in 214 deposits');
    expect(screen.getByRole('button', { name: 'Explain Total Investments' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows nothing it does not know yet', () => {
    draw(<StatCard label="Total Members" value="0" context="none" explain={{ formula: 'Counted' }} isLoading />);
    expect(screen.queryByText('0')).toBeNull();
    // The words and the button keep their room, but nobody sees, hears or reaches them.
    const context = screen.getByText('none');
    expect(getComputedStyle(context).visibility).toBe('hidden');
    expect(context.closest('[aria-hidden=true]')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
  });

  it('is marked where it is an example', () => {
    draw(<StatCard label="System health" value="98%" isSample />);
    expect(screen.getByText('Sample')).toBeTruthy();
  });
});

describe('words with a colour', () => {
  it.each([
    ['pending', 'Pending'],
    ['denied', 'Denied'],
    ['processed', 'Processed'],
    ['current', 'Current Month'],
    // A host may know more than this product.
    ['on hold', 'on hold'],
  ])('call %s %s', (status, word) => {
    draw(<StatusChip status={status} />);
    expect(screen.getByText(word)).toBeTruthy();
  });

  it('name every level', () => {
    draw(LEVELS.map((level) => <LevelChip key={level} level={level} />));
    for (const name of ['Panchayat', 'Sankul', 'Tehsil', 'District', 'Sambhaag', 'State']) {
      expect(screen.getByText(name)).toBeTruthy();
    }
  });
});

describe('amounts', () => {
  it('are whole, or short with the whole on request', async () => {
    const { user } = draw(
      <>
        <Rupees amount={123_456} />
        <Rupees amount={340_00_000} short />
      </>,
    );
    expect(screen.getByText('₹1,23,456')).toBeTruthy();
    await user.hover(screen.getByText('₹3.4 Cr'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('₹3,40,00,000');
  });
});

describe('nothing, failure and waiting', () => {
  it('say what is empty and what to do', async () => {
    draw(
      <EmptyState
        title="No deposits found"
        hint="You haven't made any deposits yet."
        action={<a href="/x">Invest</a>}
      />,
    );
    expect(screen.getByText('No deposits found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invest' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say what went wrong and try again', async () => {
    const onRetry = vi.fn();
    const { user } = draw(<LoadError message="Failed to load pending deposits" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Error Loading Data');
    expect(screen.getByRole('alert').textContent).toContain('Failed to load pending deposits');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith();
  });

  it('say that something is on its way, in the words of the screen', async () => {
    draw(
      <>
        <SkeletonRows label="Loading members..." />
        <SkeletonCards />
      </>,
    );
    expect(screen.getByText('Loading members...')).toBeTruthy();
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('parts of a screen', () => {
  it('are named by their title', async () => {
    draw(
      <SectionCard title="Top Performers" isSample>
        <p>1. Asha</p>
      </SectionCard>,
    );
    expect(screen.getByRole('region', { name: 'Top Performers' }).textContent).toContain('1. Asha');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('show the initials of a face', () => {
    const { container } = draw(<InitialsAvatar name="asha devi rao" />);
    expect(container.textContent).toBe('AR');
    expect(container.querySelector('[aria-hidden]')).toBeTruthy();
  });
});
