import type { ReactNode } from 'react';

export interface RecordCardProps {
  title: string;
  figure?: ReactNode;
  lines: readonly ReactNode[];
  states?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
}

/** A card has plain elements, since a list draws one for each record. */
export function RecordCard({ title, figure, lines, states, actions, footer }: RecordCardProps) {
  const buttons = actions && <div className="record-actions">{actions}</div>;
  return (
    <div className="record-card">
      <div className="record-title">
        <span className="record-name">{title}</span>
        {figure !== undefined && <span className="record-figure">{figure}</span>}
      </div>
      <div className="record-facts">
        <div className="record-lines">
          {lines.filter(Boolean).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <div key={index}>{line}</div>
          ))}
        </div>
        {!states && buttons}
      </div>
      {states && (
        <div className="record-states">
          <div className="record-chips">{states}</div>
          {buttons}
        </div>
      )}
      {footer}
    </div>
  );
}
