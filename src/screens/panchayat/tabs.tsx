import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DownlineMember } from '@/contract/coordinator-area';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { DownlineTable } from '@/resources/downline/table';
import { OwnCommissionsTable } from '@/resources/own-commissions/table';
import { FullScreenLink } from './full-screen-link';
import { InvestmentsTable } from './investments/table';
import { INVESTMENT_LIST, useInvestments } from './investments/use-investments';
import type { Scope } from './use-scope';

export function MembersTab({ scope }: { scope: Scope }) {
  const navigate = useNavigate();
  const onOpen = useCallback(({ _id }: DownlineMember) => navigate(`/panchayat/members/show/${_id}`), [navigate]);
  return (
    <>
      <FullScreenLink to="members" />
      <DownlineTable query={scope} onOpen={onOpen} />
    </>
  );
}

export function InvestmentsTab({ scope }: { scope: Scope }) {
  return (
    <ListAddressProvider {...INVESTMENT_LIST}>
      <FullScreenLink to="investments" />
      <Investments scope={scope} />
    </ListAddressProvider>
  );
}

function Investments({ scope }: { scope: Scope }) {
  return <InvestmentsTable grid={useInvestments(scope)} scope={scope} />;
}

export function CommissionsTab({ scope }: { scope: Scope }) {
  return (
    <>
      <FullScreenLink to="commissions" />
      <OwnCommissionsTable scope={scope} />
    </>
  );
}
