import type { ReactNode } from 'react';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  align?: 'left' | 'right';
}

/** A cell with the telling value above and the one that explains it below. */
export function TwoLines({ first, second, align = 'left' }: TwoLinesProps) {
  return (
    <div className="two-lines" style={align === 'right' ? toTheRight : undefined}>
      <span>{first}</span>
      <div>{second}</div>
    </div>
  );
}

const toTheRight = { textAlign: 'right' } as const;
