import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useT } from '../../i18n/use-t';
import { DiagnosticsMenu } from '../../ui/diagnostics-menu';
import type { PlanRates } from './by-plan';
import { ratesDiagnostics } from './diagnostics';

interface HeaderActionsProps {
  groups: readonly PlanRates[];
  isFetching: boolean;
  onAdd: () => void;
  onRefresh: () => void;
}

/** Add Single Rate, Refresh, and the debug buttons behind one (§1-2.6, decisions §6). */
export function HeaderActions({ groups, isFetching, onAdd, onRefresh }: HeaderActionsProps) {
  const t = useT();
  const checks = useMemo(() => ratesDiagnostics(t, groups), [t, groups]);
  return (
    <>
      <DiagnosticsMenu label={t('commission-rates:diagnostics.label')} checks={checks} />
      <Button startIcon={<RefreshIcon />} onClick={onRefresh} disabled={isFetching}>
        {t('commission-rates:refresh')}
      </Button>
      <Button variant="outlined" onClick={onAdd}>
        {t('commission-rates:add')}
      </Button>
    </>
  );
}

export function SetRatesButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button variant="contained" onClick={onClick}>
      {t('commission-rates:bulk')}
    </Button>
  );
}
