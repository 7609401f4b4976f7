import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DownlineMember } from '../../contract/coordinator-area';
import { DownlineTable, useDownline } from '../../resources/downline/table';
import { OwnCommissionsTable } from '../../resources/own-commissions/table';
import { FullScreenLink } from './full-screen-link';
import { InvestmentsTable } from './investments/table';
import { useInvestments } from './investments/use-investments';
import type { Scope } from './use-scope';

export function MembersTab({ scope }: { scope: Scope }) {
  const grid = useDownline({ ...scope });
  const navigate = useNavigate();
  const onOpen = useCallback(({ _id }: DownlineMember) => navigate(`/panchayat/members/show/${_id}`), [navigate]);
  return (
    <>
      <FullScreenLink to="members" />
      <DownlineTable grid={grid} onOpen={onOpen} />
    </>
  );
}

export function InvestmentsTab({ scope }: { scope: Scope }) {
  const grid = useInvestments(scope);
  return (
    <>
      <FullScreenLink to="investments" />
      <InvestmentsTable grid={grid} scope={scope} />
    </>
  );
}

export function CommissionsTab() {
  return (
    <>
      <FullScreenLink to="commissions" />
      <OwnCommissionsTable />
    </>
  );
}
