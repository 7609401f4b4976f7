/** As the form's button does, without the browser's own validation. Safari has `requestSubmit` since version 16. */
export const submitForm = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
