import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { Gateway } from '../shop/gateways/gateway.ts'
import { notOfferedText, openCompanies } from '../shop/gateways/open-companies.ts'
import { type NoteOutage, watchCompany } from '../shop/gateways/watch-company.ts'
import { openSandboxGateways, sandboxParts } from '../shop/gateways/sandbox.ts'
import { openSandbox } from './open-sandbox.ts'

interface GatewaySettings {
  config: Config
  secrets: Secrets
  log: Log
  now: () => Date
  noteOutage?: NoteOutage
}

export interface OpenGateways {
  gateways: ReadonlyMap<string, Gateway>
  /** `offered`: companies that buyers can pay with now; `notOffered`: others that were set up, with the reason */
  offered: string[]
  notOffered: string[]
  sandboxUrl: string | undefined
  close(): Promise<void>
}

/**
 * Opens the payment companies of this shop: the sandbox company while it is switched on, and every real one with
 * complete credentials. Names the reason for each one that is not offered.
 */
export async function openGateways({
  config,
  secrets,
  log,
  now,
  noteOutage,
}: GatewaySettings): Promise<OpenGateways> {
  const gateways: Gateway[] = []
  for (const company of openCompanies(config, now)) {
    if ('gateways' in company) {
      gateways.push(...watchCompany(company.gateways, now, noteOutage))
    } else log[company.isUnset ? 'info' : 'warn']({}, notOfferedText(company))
  }
  if (!config.sandboxPayments)
    return {
      gateways: byName(gateways),
      ...offersOf(config, now),
      sandboxUrl: undefined,
      close: async () => {},
    }
  const { secret, folder } = sandboxParts({ config, secrets })
  const sandbox = await openSandbox({ config, secret, folder, log, now })
  const ofSandbox = openSandboxGateways({ providerUrl: sandbox.currentUrl, secret, now })
  gateways.push(...watchCompany(ofSandbox, now, noteOutage))
  return {
    gateways: byName(gateways),
    ...offersOf(config, now),
    sandboxUrl: sandbox.url,
    close: sandbox.close,
  }
}

/** Names the companies that the present settings offer to buyers, and explains why others are not offered. */
export function offersOf(
  config: Pick<Config, 'companies' | 'sandboxPayments'>,
  now: () => Date,
): Pick<OpenGateways, 'offered' | 'notOffered'> {
  const all = openCompanies(config, now)
  return {
    offered: [
      ...all.flatMap((company) => ('gateways' in company ? [company.title] : [])),
      ...(config.sandboxPayments ? ['Test bank'] : []),
    ],
    notOffered: all.flatMap((company) =>
      'why' in company && !company.isUnset ? [notOfferedText(company)] : [],
    ),
  }
}

function byName(gateways: Gateway[]): ReadonlyMap<string, Gateway> {
  return new Map(gateways.map((gateway) => [gateway.name, gateway]))
}
