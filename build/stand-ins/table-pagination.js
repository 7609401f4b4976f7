// In place of the DataGrid's own pager, which only its footer would draw.
export default () => null;
export const tablePaginationClasses = {};
