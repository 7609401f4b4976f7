/** Text that ends in … where its place ends; the whole of it on pointing. */
export function CutText({ children }: { children: string }) {
  return (
    <span className="cut-text" title={children}>
      {children}
    </span>
  );
}
