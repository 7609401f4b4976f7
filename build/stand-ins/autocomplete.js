// In place of the DataGrid's Autocomplete, which only its filter panel would draw.
export default () => null;
export const createFilterOptions = () => (options) => options;
