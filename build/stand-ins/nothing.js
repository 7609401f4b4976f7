// In place of a component that the DataGrid would only draw in a part of it that is switched off.
export default () => null;
