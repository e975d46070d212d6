/** An element on the way from the focused one up to the page, with its siblings. */
interface Step {
  node: Element
  siblings: readonly Element[]
  index: number
}

export type FocusPlace = readonly Step[]

const focusable =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, [tabindex="0"]'
const focusedField = 'input:not([type="checkbox"], [type="radio"]), select, textarea'

export function placeOf(element: Element): FocusPlace {
  const steps: Step[] = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    const siblings = [...node.parentElement.children]
    steps.push({ node, siblings, index: siblings.indexOf(node) })
  }
  return steps
}

/**
 * Returns the element that takes this place: the same one, its replacement after a new render, or its nearest
 * sibling. Undefined if none remains.
 */
export function nowAt(place: FocusPlace): HTMLElement | undefined {
  const at = place.findIndex(({ node }) => node.isConnected)
  const home = place[at]?.node
  if (!home) return undefined
  if (at === 0) return canFocus(home) ? home : undefined
  const lost = place.slice(0, at)
  return twin(home, lost) ?? beside(lost) ?? (hasFocusable(home) ? undefined : beside(place.slice(0, at + 1)))
}

/** Finds the same control in the new render: at the same position, or by its unique label. */
function twin(home: Element, lost: FocusPlace): HTMLElement | undefined {
  const element = lost[0]?.node
  if (!element) return undefined
  const same = follow(home, lost)
  if (same && isAlike(same, element) && canFocus(same)) return same
  const [only, ...others] = [...home.querySelectorAll(element.tagName)].filter((one) => isAlike(one, element))
  return only && others.length === 0 && canFocus(only) ? only : undefined
}

/** Finds a neighbour of the lost element: the same control in the next or last row, else the next Tab stop. */
function beside(lost: FocusPlace): HTMLElement | undefined {
  const step = lost.at(-1)
  if (!step || step.node.matches('main, dialog')) return undefined
  const { node, siblings, index } = step
  const after = siblings.slice(index + 1).filter(({ isConnected }) => isConnected)
  const before = siblings.slice(0, index).filter(({ isConnected }) => isConnected)
  return (
    first(after, (one) => (one.tagName === node.tagName ? inRow(one, lost) : allIn(one)[0])) ??
    first(before.toReversed(), (one) => (one.tagName === node.tagName ? inRow(one, lost) : allIn(one).at(-1)))
  )
}

/** Returns the row if it can have the focus, else the same control in it, else its first one that is not a field. */
function inRow(row: Element, lost: FocusPlace): HTMLElement | undefined {
  if (row.hasAttribute('tabindex') && canFocus(row)) return row
  const same = follow(row, lost.slice(0, -1))
  const element = lost[0]?.node
  if (same && same !== row && same.className === element?.className && canFocus(same)) return same
  return allIn(row).find((one) => !one.matches(focusedField))
}

/** Follows the way down again, by positions alone. */
function follow(from: Element, steps: FocusPlace): Element | undefined {
  return steps.reduceRight<Element | undefined>((node, { index }) => node?.children[index], from)
}

function isAlike(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && signOf(one) === signOf(other)
}

function signOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent
  return [element.getAttribute('type'), element.getAttribute('name'), label].join('\n')
}

function allIn(element: Element): HTMLElement[] {
  const all = [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)]
  return all.filter(canFocus)
}

function hasFocusable(element: Element): boolean {
  return allIn(element).length > 0
}

function canFocus(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.checkVisibility() && !element.matches(':disabled')
}

function first<Found>(
  elements: readonly Element[],
  find: (element: Element) => Found | undefined,
): Found | undefined {
  for (const element of elements) {
    const found = find(element)
    if (found) return found
  }
  return undefined
}
