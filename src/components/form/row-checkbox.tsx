import { forwardRef, type InputHTMLAttributes, type KeyboardEventHandler, type ReactNode } from 'react';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface RowCheckboxProps extends Pick<InputProps, 'checked' | 'disabled' | 'tabIndex' | 'className' | 'onChange'> {
  indeterminate: boolean;
  inputProps?: InputProps;
  onKeyDown?: KeyboardEventHandler;
  children?: ReactNode;
}

/** The checkbox is the browser's own: MUI's is fourteen components, for each row of a table. */
export const RowCheckbox = forwardRef<HTMLLabelElement, RowCheckboxProps>(function RowCheckbox(props, ref) {
  // The grid gives its slot more than an input takes.
  const { indeterminate, className = '', inputProps, onKeyDown, children } = props;
  const { checked, disabled, tabIndex, onChange } = props;
  return (
    <label ref={ref} className={`row-checkbox ${className}`} onKeyDown={onKeyDown}>
      <input
        type="checkbox"
        // The browser tells screen readers of it by a property that has no attribute.
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        {...inputProps}
      />
      {children}
    </label>
  );
});
