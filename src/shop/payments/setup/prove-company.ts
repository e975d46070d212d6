import { isThisMachine } from '../../../platform/download/public-lookup.ts'
import type { Config } from '../../../platform/config/config.ts'
import { refuse } from '../../errors.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import type { Shop } from '../../shop.ts'
import { type CheckOptions, checkCompany } from '../methods/check-company.ts'
import { listMethods } from '../methods/payment-method-set-records.ts'
import type { TrialStep } from '../methods/try-payment.ts'

type ProofOptions = Pick<CheckOptions, 'paySeconds' | 'onPayUrl' | 'report'> & {
  currency?: string | undefined
}

/** Checks a gateway with the company's method and the currency of its first payment method. */
export async function proveGateway(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  gateway: Gateway,
  { currency, ...options }: ProofOptions,
): Promise<boolean> {
  const method = (await listMethods(shop.db)).find((one) => one.gateway === gateway.name)
  return checkCompany(shop, gateway, {
    ...options,
    isLocal: isOnThisMachine(shop.config, gateway.name),
    currency: currency ?? method?.currencies?.[0] ?? 'usd',
    companyMethod: method?.company_method ?? '',
  })
}

export interface Proof {
  outcome: 'done' | 'fault' | 'not-offered'
  steps: TrialStep[]
}

/** Checks a company of this process, without waiting for a payment. */
export async function proveCompany(
  shop: Pick<Shop, 'db' | 'config' | 'now' | 'gateways'>,
  company: string,
): Promise<Proof> {
  if (!isCompanyName(company)) refuse('not-found')
  const gateway = shop.gateways.get(company)
  if (!gateway) return { outcome: 'not-offered', steps: [] }
  const steps: TrialStep[] = []
  const isDone = await proveGateway(shop, gateway, {
    paySeconds: 0,
    onPayUrl: () => {},
    report: (step) => void steps.push(step),
  })
  return { outcome: isDone ? 'done' : 'fault', steps }
}

/** Whether it is the test bank, or a company whose configured address is on this machine. */
function isOnThisMachine({ companies }: Config, gateway: string): boolean {
  if (!isCompanyName(gateway)) return true
  const found = companies[gateway]
  const url = 'settings' in found ? found.settings.url : undefined
  return url !== undefined && isThisMachine(new URL(url).hostname)
}
