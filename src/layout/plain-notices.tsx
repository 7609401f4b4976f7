import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { type Notice, resumeNotice } from '@/providers/notices';

/** The messages as bare text: for when the code that draws them well cannot be fetched, which is when one is needed most. */
export function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  return (
    <Box sx={place}>
      {notices.map((notice) => (
        <PlainNotice key={notice.key} notice={notice} />
      ))}
    </Box>
  );
}

function PlainNotice({ notice }: { notice: Notice }) {
  useEffect(() => resumeNotice(notice.key), [notice]);
  return (
    <Box role={notice.kind === 'error' ? 'alert' : 'status'} sx={{ p: 4, whiteSpace: 'pre-line' }}>
      {notice.text}
    </Box>
  );
}

const place = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 0,
  left: 0,
  right: 0,
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderTop: 1,
  borderColor: 'divider',
} as const;
