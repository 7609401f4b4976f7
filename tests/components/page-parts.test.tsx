import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadError } from '@/components/feedback/placeholders';
import { Page } from '@/components/page/page';
import { SectionCard } from '@/components/page/section-card';
import { StatCard } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { DelegatedTooltip } from '@/components/text/delegated-tooltip';
import { markLoadError } from '@/utils/load-errors';
import { onPhone, renderComponent } from '../support/ui/render-component';

it('the main action of a page stands beside its heading, and at the bottom of a phone', () => {
  const page = (
    <Page title="Pending Deposits" primaryAction={<button type="button">Add</button>}>
      <p>Rows</p>
    </Page>
  );
  const isActionLast = () =>
    screen.getByText('Rows').compareDocumentPosition(screen.getByRole('button', { name: 'Add' })) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  renderComponent(page);
  expect(isActionLast()).toBe(false);
  cleanup();
  onPhone();
  renderComponent(page);
  expect(isActionLast()).toBe(true);
});

it('an email address or a user name among facts breaks between its parts, and nothing else does', () => {
  const facts = [
    ['Email', 'panchayat.balram@invest.example'],
    ['Username', 'panchayat.balram'],
    ['Amount', '₹1,962.52'],
  ] as const;
  const { container } = renderComponent(<DescriptionList facts={facts} />);
  const parts = [...container.querySelectorAll('dd')].map(({ innerHTML }) => innerHTML.split('<wbr>').filter(Boolean));
  expect(parts).toEqual([['panchayat.', 'balram@', 'invest.', 'example'], ['panchayat.', 'balram'], ['₹1,962.52']]);
});

describe('a stat card', () => {
  it('shows no figure while it loads', () => {
    renderComponent(
      <StatCard label="Total Members" value="0" context="none" explain={{ formula: 'Counted' }} isLoading />,
    );
    expect(screen.queryByText('0')).toBeNull();
    // Text and button keep their space, but are hidden from everybody.
    const context = screen.getByText('none');
    expect(getComputedStyle(context).visibility).toBe('hidden');
    expect(context.closest('[aria-hidden=true]')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
  });

  it('keeps room for a context that may come, and none for a blank one', () => {
    renderComponent(
      <>
        <StatCard label="Total Members" value="218" isLoading />
        <StatCard label="Avg Amount" value="₹971" context="" />
      </>,
    );
    const partsOf = (name: string) => screen.getByRole('region', { name }).childElementCount;
    expect(partsOf('Total Members')).toBe(partsOf('Avg Amount') + 1);
  });
});

it('an amount that was rounded has the exact one in a tooltip', async () => {
  const { user } = renderComponent(
    <>
      <Rupees amount={8.64} />
      <StatCard label="Commission Paid" rupees={98_765.43} explain={{ formula: 'Approved and paid.' }} />
      <StatCard label="Total Investments" rupees={undefined} />
      <DelegatedTooltip />
    </>,
  );
  await user.hover(screen.getByText('₹9'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('₹8.64');
  await user.hover(screen.getByText('₹98,765'));
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('₹98,765.43'));
  screen.getByText('–');
  await user.click(screen.getByRole('button', { name: 'Explain Commission Paid' }));
  expect(screen.getByRole('dialog', { name: 'Commission Paid' }).textContent).toContain('₹98,765.43');
});

it('what was not opened without a network says so, and shows its error once there is one', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderComponent(<LoadError message="The server cannot be reached." onRetry={() => undefined} />);
  screen.getByText('This has not been opened on this phone yet. It comes by itself when the internet is back.');
  expect(screen.queryByRole('alert')).toBeNull();
  isOnline.mockReturnValue(true);
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  isOnline.mockRestore();
});

describe('a section that fails', () => {
  // React and jsdom print what it throws.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  let error: Error | undefined;
  const Ranking = () => {
    if (error) throw error;
    return <p>First: Asha</p>;
  };
  const sections = (
    <>
      <SectionCard title="Ranking">
        <Ranking />
      </SectionCard>
      <SectionCard title="Badges">Two badges</SectionCard>
    </>
  );

  it('says so in its place, beside the others, and is shown again when it can be', async () => {
    error = new TypeError("Cannot read properties of undefined (reading 'map')");
    const { user } = renderComponent(sections);
    expect(screen.getByRole('region', { name: 'Ranking' }).textContent).toContain('This part could not be shown');
    screen.getByText('Two badges');
    error = undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    screen.getByText('First: Asha');
  });

  it('leaves it to the page where its code could not be loaded', () => {
    class Outer extends Component<{ children: ReactNode }> {
      override state = { failure: undefined as unknown };
      static getDerivedStateFromError = (failure: unknown) => ({ failure });
      override render() {
        return this.state.failure === error ? 'The whole page' : this.props.children;
      }
    }
    error = new TypeError('Failed to fetch dynamically imported module');
    markLoadError(error);
    renderComponent(<Outer>{sections}</Outer>);
    screen.getByText('The whole page');
  });
});
