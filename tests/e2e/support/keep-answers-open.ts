import type { Page } from '@playwright/test'

/**
 * Answers requests for such addresses without ending the streams, so that navigation aborts them midway. Each answer
 * waits for the next.
 */
export async function keepAnswersOpen(page: Page, address: string): Promise<() => Promise<unknown>> {
  await page.addInitScript(keepOpen, address)
  return async () => {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `kept ${address}`)
    await page.evaluate(() => performance.clearMarks())
  }
}

function keepOpen(address: string): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const { pathname, search } = new URL(answer.url)
    if (!(pathname + search).startsWith(address) || (init?.method ?? 'GET') !== 'GET') return answer
    const whole = await answer.text()
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(whole))
        performance.mark(`kept ${address}`)
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
      },
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
}
