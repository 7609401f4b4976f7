/** The rows, each with an id of its own for the screen: its place in the answer where the host gave none. */
export const withIds = <Row extends object>(rows: readonly (Row & { readonly _id?: string | undefined })[]) =>
  rows.map((row, index) => ({ ...row, _id: row._id ?? String(index) }));
