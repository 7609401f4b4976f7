/** The part of papaparse that is used; it comes without types. */
declare module 'papaparse' {
  interface Result<Row> {
    data: Row[];
  }
  const Papa: { parse: <Row>(text: string, options: { skipEmptyLines?: boolean | 'greedy' }) => Result<Row> };
  export default Papa;
}
