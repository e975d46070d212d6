import { type SyntheticEvent, useState } from 'react'

/**
 * The issues that a page's answer names, without those of fields that were changed since. `onInput` belongs to an element
 * around the fields.
 */
export function useOpenIssues<Issues extends object>(
  answered: Issues | undefined,
): {
  issues: Partial<Issues>
  onInput(event: SyntheticEvent): void
} {
  const [seen, setSeen] = useState({ answered, changed: noNames })
  if (seen.answered !== answered) setSeen({ answered, changed: noNames })
  const open = Object.entries(answered ?? {}).filter(([name]) => !seen.changed.has(name))
  return {
    issues: Object.fromEntries(open) as Partial<Issues>,
    onInput({ target }) {
      const name = 'name' in target ? String(target.name) : ''
      if (name !== '') setSeen(({ changed }) => ({ answered, changed: new Set([...changed, name]) }))
    },
  }
}

const noNames: ReadonlySet<string> = new Set()
