import { dayMs } from '../../../platform/durations.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { CompanyName } from '../../../platform/config/payment-companies.ts'
import { type CompanyClock, keepTime } from '../../gateways/company-clock.ts'
import type { HealthShop } from '../finding.ts'

const timeoutMs = 4000

type Asking = Pick<HealthShop, 'config' | 'gateways' | 'now' | 'asksCompanies'>

interface SeenTime {
  name: string
  at: Date
  /** by this machine's clock */
  seenAt: Date
}

/** Clocks of the shop's payment companies at their last answer. Companies without a call for a day are asked. */
export async function companyTimes({ config, gateways, now, asksCompanies }: Asking): Promise<SeenTime[]> {
  const times = await Promise.all(
    addressesOf(config).map(async ([name, url]) => {
      const clock = gateways?.get(name)?.clock
      if (!clock && !asksCompanies) return undefined
      const heard: CompanyClock = clock ?? {}
      const isQuiet = now().getTime() - (heard.heardAt?.getTime() ?? 0) >= dayMs
      if (isQuiet || asksCompanies) {
        heard.heardAt = now()
        keepTime(heard, await dateOf(url), now())
      }
      return heard.seen && { name, ...heard.seen }
    }),
  )
  return times.filter((time) => time !== undefined)
}

/** Default addresses. */
const usual: Partial<Record<CompanyName, string>> = {
  stripe: 'https://api.stripe.com',
  paypal: 'https://api-m.paypal.com',
}

function addressesOf({ companies }: Pick<Config, 'companies'>): [string, string][] {
  const names = Object.keys(companies) as CompanyName[]
  return names.flatMap((name): [string, string][] => {
    const company = companies[name]
    const url = 'settings' in company ? (company.settings.url ?? usual[name]) : undefined
    return url === undefined ? [] : [[name, url]]
  })
}

async function dateOf(url: string): Promise<string | null> {
  try {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
    const { headers } = await fetch(url, options)
    return headers.get('date')
  } catch {
    return null
  }
}
