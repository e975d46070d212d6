import { lazy, memo, Suspense, type ComponentType } from 'react'
import type { ClientInstrumentation } from 'react-router'

/**
 * A part of the page that nobody sees at first: its HTML comes with the page, its script when the visitor begins to use
 * the page. Until then its links and forms are the browser's own, and it must not need more than these. What it is given
 * should change in transitions only: another kind of change before its script is there would hide it for that long.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loading = firstUse.then(load)
  // whoever shows it is told of a failure
  loading.catch(() => {})
  const Part = lazy<ComponentType<Props>>(() => loading)
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

const { promise: firstUse, resolve: beginUse } = Promise.withResolvers<void>()

if (import.meta.env.SSR) beginUse()
else
  for (const use of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    window.addEventListener(use, () => beginUse(), { once: true, passive: true })

/** What the router loads is shown in a transition, and that waits for the scripts of all that is on the page. */
export const beginsUse: ClientInstrumentation = {
  router: ({ instrument }) => instrument({ navigate: begin, fetch: begin }),
  // loads of the present page again, too, which nobody needs to have touched
  route: ({ instrument }) => instrument({ loader: begin, action: begin }),
}

async function begin(act: () => Promise<unknown>): Promise<void> {
  beginUse()
  await act()
}
