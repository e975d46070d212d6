import { type RateLimitName, rateLimits } from '../../shop/rate-limits.ts'

/** Limits of a call for its documentation: `Limits: 5 in 60 minutes for each network (enquiry.network).` */
export function limitsText(names: readonly RateLimitName[]): string {
  const each = names.map((name) => {
    const { max, seconds } = rateLimits[name]
    const who = name.slice(name.indexOf('.') + 1)
    return `${max} in ${seconds / 60} minutes for each ${who} (${name})`
  })
  return `Limits: ${each.join(', ')}.`
}
