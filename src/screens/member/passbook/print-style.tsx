import GlobalStyles from '@mui/material/GlobalStyles';

/** Twelve months and their sums need the long side of an A4 page. */
export const PrintStyle = () => <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '12mm' } }} />;
