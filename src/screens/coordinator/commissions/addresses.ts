export const LIST_PATH = '/coordinator-commissions';
export const STATEMENT_PATH = `${LIST_PATH}/statement`;
