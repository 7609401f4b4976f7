import type { ReactNode } from 'react';

export interface RecordCardProps {
  title: string;
  /** What tells most beside the title, such as an amount. */
  figure?: ReactNode;
  /** Each a line below the title; false is none. */
  lines: readonly ReactNode[];
  states?: ReactNode;
  /** Buttons, beside the chips, or beside the lines where there are none. */
  actions?: ReactNode;
  /** Buttons below all, over the whole width. */
  footer?: ReactNode;
}

/** A row of a list on a phone, in plain elements: a list draws one for each record. */
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
