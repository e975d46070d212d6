import { z } from 'zod'

/** A CDN that the shop asks to purge changed pages. */
export interface CdnConfig {
  company: 'fastly' | 'cloudflare'
  /** id of the service at Fastly, of the zone at Cloudflare */
  zone: string
  token: string
  /** how long the CDN keeps a page that nothing changes */
  seconds: number
  /** address of the API; undefined: the usual one */
  apiUrl: string | undefined
}

export const cdnVariables = z.object({
  CDN: z.enum(['fastly', 'cloudflare'], 'fastly or cloudflare').optional(),
  CDN_ZONE: z
    .string()
    .regex(/^[A-Za-z0-9]{10,64}$/, 'the id of a service or zone')
    .optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{10,200}$/, 'a token of the API')
    .optional(),
  CDN_SECONDS: z
    .string()
    .regex(/^\d{2,5}$/, 'seconds from 10 to 86400')
    .transform(Number)
    .refine((seconds) => seconds >= 10 && seconds <= 86_400, 'seconds from 10 to 86400')
    .default(600),
  CDN_API_URL: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])[^\s?#]+[^\s?#/]$/,
      'an address such as https://api.fastly.com',
    )
    .optional(),
})

type Given = Readonly<Record<string, string | undefined>>

/** Lists what is missing: company, zone and token must be set together. */
export function cdnIssues({ CDN, CDN_ZONE, CDN_TOKEN }: Given): string[] {
  if (CDN)
    return [
      ...(CDN_ZONE ? [] : ['CDN_ZONE is missing: CDN needs the id of its service or zone']),
      ...(CDN_TOKEN ? [] : ['CDN_TOKEN is missing: CDN needs a token of its API that may purge']),
    ]
  return CDN_ZONE || CDN_TOKEN ? ['CDN is missing: the token needs the name of its company'] : []
}

export function cdnOf(data: z.output<typeof cdnVariables>): CdnConfig | undefined {
  const { CDN: company, CDN_ZONE: zone, CDN_TOKEN: token, CDN_SECONDS: seconds, CDN_API_URL: apiUrl } = data
  return company && zone && token ? { company, zone, token, seconds, apiUrl } : undefined
}
