import { z } from 'zod'

export interface Release {
  version: string
  publishedAt: Date | undefined
  /** https, from the release itself */
  page: string | undefined
}

/** Latest release in the format of GitHub, Gitea and Forgejo. */
const latestRelease = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  html_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish(),
})

export function readRelease(text: string): Release | undefined {
  const parsed = latestRelease.safeParse(jsonOf(text))
  if (!parsed.success) return undefined
  const { tag_name: tag, published_at: at, html_url: page } = parsed.data
  return {
    version: tag.replace(/^v/, ''),
    publishedAt: at ? new Date(at) : undefined,
    page: page ?? undefined,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isNewer(version: string, than: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const others = numbers(than)
  const difference = numbers(version)
    .map((number, index) => number - (others[index] ?? 0))
    .find((one) => one !== 0)
  return difference !== undefined && difference > 0
}
