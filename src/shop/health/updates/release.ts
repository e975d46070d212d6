import { z } from 'zod'

export interface Release {
  /** `1.14.2` */
  version: string
  publishedAt: Date | undefined
  /** https, what it says of itself */
  page: string | undefined
}

/** What GitHub, Gitea and Forgejo tell of the latest release of a repository. */
const latestRelease = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  html_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish(),
})

/** Undefined where it names no release. */
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

/** Of two such as `1.9.0` and `1.10.0`. */
export function isNewer(version: string, than: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const others = numbers(than)
  const difference = numbers(version)
    .map((number, index) => number - (others[index] ?? 0))
    .find((one) => one !== 0)
  return difference !== undefined && difference > 0
}
