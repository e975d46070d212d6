import {
  type CompanyField,
  companyFields,
  type CompanyName,
} from '../../../platform/config/payment-companies.ts'
import { companies } from '../../gateways/companies.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import { openCompanies, openCompany } from '../../gateways/open-companies.ts'
import type { Phrase } from '../../localisation/words.ts'
import type { Shop } from '../../shop.ts'
import { webhookUrl } from '../started-payment.ts'
import { type WebhookFigures, webhookFigures } from '../webhooks/webhook-records.ts'
import { setupOf } from './company-setup-records.ts'
import { openSetup, readSetUp, type SetupValues } from './sealed-setup.ts'

export interface CompanyState {
  name: CompanyName
  title: string
  isOffered: boolean
  /** nobody has entered anything for it */
  isUnset: boolean
  /** reason, if it is not offered */
  why: Phrase | undefined
}

export function listCompanyStates({ config, now }: Pick<Shop, 'config' | 'now'>): CompanyState[] {
  return openCompanies(config, now).map((company) => ({
    name: company.name,
    title: company.title,
    isOffered: 'gateways' in company,
    isUnset: 'isUnset' in company && company.isUnset,
    why: 'why' in company ? company.why : undefined,
  }))
}

export interface SetupField extends CompanyField {
  /** where its value comes from; undefined: it has none */
  from: 'environment' | 'office' | undefined
  /** the value; at most the last four characters of a secret; empty for a variable of the environment */
  shown: string
}

export interface CompanySetup {
  name: CompanyName
  title: string
  version: number
  mode: 'test' | 'live' | undefined
  why: Phrase | undefined
  isUnset: boolean
  fields: SetupField[]
  /** webhooks of the company; undefined if it sends none */
  notices: ({ url: string; events: readonly string[] } & WebhookFigures) | undefined
}

export async function readCompanySetup(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now'>,
  company: string,
): Promise<CompanySetup | undefined> {
  if (!isCompanyName(company)) return undefined
  const row = await setupOf(shop.db, company)
  const values = openSetup(shop, row)
  const { config } = readSetUp(shop, company, values)
  const opened = openCompany(company, config, shop.now)
  const { events } = companies[company]
  return {
    name: company,
    title: companies[company].title,
    version: row?.version ?? 0,
    mode: 'settings' in config ? config.settings.mode : undefined,
    why: 'why' in opened ? opened.why : undefined,
    isUnset: 'why' in opened && opened.isUnset,
    fields: companyFields(company).map((field) => shownField(shop, field, values)),
    notices: events && {
      url: webhookUrl(shop, { gateway: company }),
      events,
      ...(await webhookFigures(shop.db, company)),
    },
  }
}

function shownField({ config }: Pick<Shop, 'config'>, field: CompanyField, values: SetupValues): SetupField {
  if (config.companyVariables[field.variable]) return { ...field, from: 'environment', shown: '' }
  const value = values[field.variable]
  if (value === undefined) return { ...field, from: undefined, shown: '' }
  const isSecret = field.kind === 'secret' || field.kind === 'former'
  return { ...field, from: 'office', shown: isSecret ? ending(value) : value }
}

const fewestForEnding = 16

/** Returns the last four characters of a long secret. Those of a short secret would give it away. */
function ending(secret: string): string {
  return secret.length < fewestForEnding ? '' : secret.slice(-4)
}
