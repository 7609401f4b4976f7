import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t';

export type BannerKind = 'success' | 'error';
type Said = Partial<Record<BannerKind, string | undefined>>;

/** What was done last, and what went wrong, until it is dismissed (§1-2.6); the next message takes the place of both. */
export function useBanners() {
  const [said, setSaid] = useState<Said>({});
  return {
    said,
    say: useCallback((kind: BannerKind, text: string) => setSaid({ [kind]: text }), []),
    dismiss: useCallback(() => setSaid({}), []),
  };
}

export function Banners({ said, onDismiss }: { said: Said; onDismiss: () => void }) {
  const t = useT();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said.error || said.success) banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  const kind = said.error ? 'error' : 'success';
  const text = said[kind];
  if (!text) return null;
  return (
    <Alert ref={banner} severity={kind} onClose={onDismiss} closeText={t('commission-rates:dismiss')} sx={spaced}>
      {text}
    </Alert>
  );
}

// Clear of the header that stays in sight.
const spaced = { scrollMarginTop: 80 };
