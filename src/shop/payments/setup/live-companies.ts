import type { CompanyName } from '../../../platform/config/payment-companies.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import { openCompany } from '../../gateways/open-companies.ts'
import { type NoteOutage, watchCompany } from '../../gateways/watch-company.ts'
import type { Shop } from '../../shop.ts'
import { type CompanySetupRow, listSetups } from './company-setup-records.ts'
import { openSetup, readSetUp } from './sealed-setup.ts'

/** Payment companies of this process, which follow the changes of staff at any process. */
export interface LiveCompanies {
  /** by `payment_method.gateway`; a call under way ends with the gateway that it began with */
  gateways: ReadonlyMap<string, Gateway>
  /** Takes over every change that is committed by now. */
  refresh(): Promise<void>
}

type LiveShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now'>

export function openLiveCompanies(
  shop: LiveShop,
  gateways: Iterable<Gateway>,
  noteOutage?: NoteOutage,
): LiveCompanies {
  const live = new Map(Array.from(gateways, (gateway) => [gateway.name, gateway]))
  const seen = new Map<string, number>()
  let last = Promise.resolve()

  function takeOver(name: CompanyName): void {
    const opened = openCompany(name, shop.config.companies[name], shop.now)
    live.delete(name)
    if (!('gateways' in opened)) return
    for (const gateway of watchCompany(opened.gateways, shop.now, noteOutage)) live.set(gateway.name, gateway)
  }

  async function compare(): Promise<void> {
    try {
      const setups = await listSetups(shop.db)
      for (const setup of setups.filter(({ company, version }) => seen.get(company) !== version)) {
        const name = configure(shop, setup)
        if (name) takeOver(name)
        seen.set(setup.company, setup.version)
      }
    } catch (error) {
      shop.log.warn({ err: error }, 'changes of payment companies cannot be read for now')
    }
  }

  return {
    gateways: live,
    // a refresh that is under way may have begun before the change
    refresh: () => (last = last.then(compare)),
  }
}

/** Adds the values that staff entered to the settings of this process. */
export async function configureCompanies(shop: Omit<LiveShop, 'now'>): Promise<void> {
  for (const setup of await listSetups(shop.db)) configure(shop, setup)
}

function configure(shop: Omit<LiveShop, 'now'>, setup: CompanySetupRow): CompanyName | undefined {
  const { company } = setup
  if (!isCompanyName(company)) return undefined
  const { config } = readSetUp(shop, company, openSetup(shop, setup))
  Object.assign(shop.config.companies, { [company]: config })
  return company
}
