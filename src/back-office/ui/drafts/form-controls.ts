export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )
}

/** Returns the value as it is shown: ✓ or – for a control that can be ticked. */
export function valueOf(control: Control): string {
  return isTicked(control) ? (control.checked ? '✓' : '–') : control.value
}

/** Sets a value as a person would, so that listeners of the field are notified. */
export function typeInto(control: Control, value: string): void {
  if (valueOf(control) === value) return
  if (isTicked(control)) return control.click()
  const type = Object.getPrototypeOf(control) as Control
  // React overrides the setter of the element itself, and would take the value for its own
  Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

export function labelOf(control: Control): string {
  return (control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.name).trim()
}

/** Returns the fields that a draft may store, by unique names: not files, secrets or fields without a name. */
export function controlsByName(form: HTMLFormElement): Map<string, Control> {
  const stored = new Map<string, Control>()
  for (const control of controlsOf(form)) {
    if (control.name === '' || ['file', 'password'].includes(control.type)) continue
    const name = isTicked(control) ? `${control.name}=${control.value}` : control.name
    stored.set(freeName(name, stored), control)
  }
  return stored
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>, nth = 1): string {
  const wanted = nth === 1 ? name : `${name}#${nth}`
  return taken.has(wanted) ? freeName(name, taken, nth + 1) : wanted
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}
