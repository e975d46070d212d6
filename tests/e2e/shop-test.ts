import { test as withPage, expect, type BrowserContext, type Page } from '@playwright/test'

interface ShopFixtures {
  /** statuses of 400 and more that a test provokes; every other one is a fault */
  expectedStatuses: number[]
}

/**
 * A test in a browser that fails on any fault the browser tells of: errors of scripts, of the content security policy,
 * of files and pages.
 */
export const test = withPage.extend<ShopFixtures>({
  expectedStatuses: [[], { option: true }],
  context: async ({ context, expectedStatuses }, use) => {
    const faults = watchFaults(context, expectedStatuses)
    await use(context)
    expect(faults).toEqual([])
  },
})

export { expect }

/** Collects what goes wrong in a browser, as it happens. */
export function watchFaults(context: BrowserContext, expectedStatuses: readonly number[] = []): string[] {
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(fault.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !toldElsewhere.test(message.text())) faults.push(message.text())
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !expectedStatuses.includes(status)) faults.push(`${status} ${response.url()}`)
  })
  return faults
}

/** A refused file is told of by its answer; a mail's frame, which may run nothing, refuses the test's own script. */
const toldElsewhere = /^Failed to load resource|^Blocked script execution in '[^']+\/mailbox\/\d+\/html'/

/** Makes the page's scripts begin, which wait for it on pages that are the same for everybody. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
}

/** Waits until the page's scripts answer, where a press before that would do something else. */
export async function ready(page: Page): Promise<void> {
  const answers = (selector: string) =>
    page.waitForFunction((wanted) => {
      const parts = [...document.querySelectorAll(wanted)]
      const answering = parts.filter((part) =>
        Object.keys(part).some((name) => name.startsWith('__reactFiber')),
      )
      return parts.length > 0 && answering.length === parts.length
    }, selector)
  await touch(page)
  await answers('main, header nav, section, footer')
  // what effects add, such as listeners, comes with the frame after
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
