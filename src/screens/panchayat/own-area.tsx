import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { type Scope, useScope } from './use-scope';

interface OwnAreaProps {
  /** Of the screen, where it cannot be shown. */
  title: string;
  children: (scope: Scope) => ReactNode;
}

/** A screen of the panchayat's own records; without the coordinator's id there are none to ask for (§2-8). */
export function OwnArea({ title, children }: OwnAreaProps) {
  const t = useT();
  const scope = useScope();
  if (scope) return children(scope);
  return (
    <Page title={title}>
      <Alert severity="error">{t('panchayat:noId')}</Alert>
    </Page>
  );
}
