const texts = new WeakMap<Element, () => string>();

/** A ref for an element whose tooltip is only written when somebody points at it: most rows never are. It needs `data-tip`. */
export const lateTip = (text: () => string) => (element: Element | null) => {
  if (element) texts.set(element, text);
};

export const tipOf = (element: HTMLElement): string => texts.get(element)?.() ?? element.dataset.tip ?? '';
