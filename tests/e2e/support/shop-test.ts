import { test as withPage, expect, type BrowserContext, type Page } from '@playwright/test'

interface ShopFixtures {
  /** statuses of 400 and more that a test provokes; every other one is an error */
  expectedStatuses: number[]
}

/**
 * A browser test that fails on every reported error: of scripts, content security policy, files and pages.
 */
export const test = withPage.extend<ShopFixtures>({
  expectedStatuses: [[], { option: true }],
  context: async ({ context, expectedStatuses }, use) => {
    const errors = watchErrors(context, expectedStatuses)
    await use(context)
    expect(errors).toEqual([])
  },
})

export { expect }

/** Collects the errors of a browser as they happen. */
export function watchErrors(context: BrowserContext, expectedStatuses: readonly number[] = []): string[] {
  const errors: string[] = []
  context.on('weberror', (webError) => errors.push(webError.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !reportedElsewhere.test(message.text())) errors.push(message.text())
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !expectedStatuses.includes(status)) errors.push(`${status} ${response.url()}`)
  })
  return errors
}

/** Messages that a response reports already, and refusals of the test's own script by a mail's sandboxed frame. */
const reportedElsewhere =
  /^Failed to load resource|^Blocked script execution in '[^']+\/(mailbox\/\d+\/html|newsletter\/\d+\/preview[^']*)'/

/** Starts the deferred scripts of a shared page. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
}

/** Waits for hydration, since an earlier press would do something else. */
export async function ready(page: Page): Promise<void> {
  // repeated after a navigation, so that the result is about the new page
  await expect(async () => {
    await page.waitForFunction(isHydrated)
    // the work of effects, such as listeners, comes one frame later
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }).toPass()
}

/** Whether React has taken over all of the page: its parts are known before the whole works. */
function isHydrated(): boolean {
  window.dispatchEvent(new Event('pointermove'))
  const [, root] = Object.entries(document).find(([name]) => name.startsWith('__reactContainer')) ?? []
  const known = root as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined
  return known?.stateNode.current.memoizedState.isDehydrated === false
}
