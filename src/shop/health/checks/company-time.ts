import type { Config } from '../../../platform/config/config.ts'
import type { CompanyName } from '../../../platform/config/payment-companies.ts'

const patienceMs = 4000

interface SeenTime {
  name: string
  at: Date
  /** by this machine's clock */
  seenAt: Date
}

/** What time it is for the payment companies that this shop works with, as far as they answer. To the second. */
export async function companyTimes(config: Pick<Config, 'companies'>): Promise<SeenTime[]> {
  const times = await Promise.all(addressesOf(config).map(([name, url]) => timeOf(name, url)))
  return times.filter((time) => time !== undefined)
}

/** Where each answers when the settings name no address. */
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

async function timeOf(name: string, url: string): Promise<SeenTime | undefined> {
  try {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const
    const { headers } = await fetch(url, options)
    const at = new Date(headers.get('date') ?? Number.NaN)
    return Number.isNaN(at.getTime()) ? undefined : { name, at, seenAt: new Date() }
  } catch {
    return undefined
  }
}
