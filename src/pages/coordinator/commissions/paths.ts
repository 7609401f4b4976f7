export const COMMISSIONS_PATH = '/coordinator-commissions';
export const STATEMENT_PATH = `${COMMISSIONS_PATH}/statement`;
