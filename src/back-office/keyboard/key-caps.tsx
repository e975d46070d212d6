import { Fragment } from 'react'

const names: Record<string, string> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** Keys as they look: `Mod+k` as Ctrl K. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="nw">
      {keys.split(/[ +]/).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <kbd>{names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
