import { useLocation, useNavigate } from 'react-router-dom';

interface ListTab<Name extends string> {
  name: Name;
  label: string;
  /** The address of the list. */
  path: string;
}

interface ListTabs<Name extends string> {
  /** The accessible name. */
  label: string;
  tabs: readonly ListTab<Name>[];
  value: Name;
}

/** The tabs of a `ListPage` whose lists have addresses of their own. A list that was opened by its tab begins with the focus there. */
export function useListTabs<Name extends string>({ label, tabs, value }: ListTabs<Name>) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    label,
    tabs,
    value,
    autoFocus: state === CHOSEN_TAB,
    onChange: (name: string) => {
      const tab = tabs.find((each) => each.name === name);
      if (tab) navigate(tab.path, { state: CHOSEN_TAB });
    },
  };
}

/** State of the history entry of a list that was opened by its tab. */
const CHOSEN_TAB = 'tab';
