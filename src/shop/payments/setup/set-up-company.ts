import {
  companyFields,
  type CompanyField,
  type CompanyName,
} from '../../../platform/config/payment-companies.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { companies } from '../../gateways/companies.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import { openCompany } from '../../gateways/open-companies.ts'
import type { Trx } from '../../schema.ts'
import { wordsText } from '../../localisation/words.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { AuditAction } from '../../staff/audit/audit-actions.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { countUnderWay, lockSetup, saveSetup } from './company-setup-records.ts'
import { openSetup, readSetUp, sealSetup, type SetupValues } from './sealed-setup.ts'

type SetupShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now' | 'companies'>

const maxLength = 500

/** Returns the new values of a company. Refuses with all issues. */
type Change = (trx: Trx, name: CompanyName, stored: SetupValues) => Promise<SetupValues>

/**
 * Saves what staff entered for a company. An empty secret keeps the stored one, any other empty value removes it, and
 * a replaced secret of webhooks stays valid beside the new one. Refuses another mode while anything is under way.
 */
export async function setUpCompany(
  shop: SetupShop,
  actor: Actor,
  company: string,
  entered: { values: Readonly<Record<string, string | undefined>>; seen: number },
): Promise<void> {
  await change(shop, actor, { company, seen: entered.seen, action: 'payment-company.set-up' }, save)

  async function save(trx: Trx, name: CompanyName, stored: SetupValues): Promise<SetupValues> {
    const fields = companyFields(name).filter(({ variable }) => !shop.config.companyVariables[variable])
    refuseIfAny(fields.flatMap((field) => textIssues(field, entered.values[field.variable] ?? '')))
    const values = withFormer(fields, stored, merged(fields, stored, entered.values))
    refuseIfAny(settingIssues(shop, name, values))
    const mode = modeOf(shop, name, stored)
    if (mode && mode !== modeOf(shop, name, values)) await assertNothingUnderWay(trx, name)
    return values
  }
}

/** Drops the former secret of webhooks, so that only the present one is valid. */
export async function dropFormerSecret(
  shop: SetupShop,
  actor: Actor,
  company: string,
  { seen }: { seen: number },
): Promise<void> {
  const subject = { company, seen, action: 'payment-company.former-dropped' } as const
  await change(shop, actor, subject, async (_trx, name, stored) => {
    const former = new Set(companyFields(name).flatMap((field) => (field.formerOf ? [field.variable] : [])))
    return Object.fromEntries(Object.entries(stored).filter(([variable]) => !former.has(variable)))
  })
}

/** Removes everything that staff entered. Refuses while anything is under way. */
export async function removeCompanySetup(
  shop: SetupShop,
  actor: Actor,
  company: string,
  { seen }: { seen: number },
): Promise<void> {
  const subject = { company, seen, action: 'payment-company.removed' } as const
  await change(shop, actor, subject, async (trx, name) => {
    await assertNothingUnderWay(trx, name)
    return {}
  })
}

async function change(
  shop: SetupShop,
  actor: Actor,
  { company, seen, action }: { company: string; seen: number; action: AuditAction },
  make: Change,
): Promise<void> {
  if (!isCompanyName(company)) refuse('not-found')
  await inTransaction(shop.db, async (trx) => {
    const row = await lockSetup(trx, company, shop.now())
    refuseUnseen(seen, row.version)
    const stored = openSetup(shop, row)
    const values = await make(trx, company, stored)
    const sealed = Object.keys(values).length > 0 ? sealSetup(shop, values) : undefined
    await saveSetup(trx, company, { sealed, now: shop.now() })
    await recordChange(trx, shop.now(), actor, {
      action,
      subject: { kind: 'payment-company', id: company, name: companies[company].title },
      after: { variables: changedNames(stored, values).join(' ') },
    })
  })
  await shop.companies.refresh()
}

/** Names of the changed values; never the values. */
function changedNames(before: SetupValues, after: SetupValues): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((variable) => before[variable] !== after[variable])
    .toSorted()
}

function merged(
  fields: readonly CompanyField[],
  stored: SetupValues,
  entered: Readonly<Record<string, string | undefined>>,
): SetupValues {
  const values = new Map(Object.entries(stored))
  for (const { variable, kind } of fields) {
    if (kind === 'former') continue
    const text = entered[variable]?.trim() ?? ''
    if (text !== '') values.set(variable, text)
    else if (kind !== 'secret') values.delete(variable)
  }
  return Object.fromEntries(values)
}

function withFormer(fields: readonly CompanyField[], before: SetupValues, after: SetupValues): SetupValues {
  const replaced = fields.flatMap(({ variable, formerOf }) => {
    const former = formerOf === undefined ? undefined : before[formerOf]
    return formerOf !== undefined && former !== undefined && after[formerOf] !== former
      ? [[variable, former] as const]
      : []
  })
  return { ...after, ...Object.fromEntries(replaced) }
}

function textIssues({ variable: field, kind }: CompanyField, text: string): Issue[] {
  if (text.length > maxLength) return [{ field, code: 'input.too-long', values: { max: maxLength } }]
  const allowed = kind === 'secret' ? /^[\x21-\x7e]*$/ : /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u
  return allowed.test(text.trim()) ? [] : [{ field, code: 'company.characters' }]
}

/** Incomplete settings may be saved; wrong ones may not. */
function settingIssues(shop: SetupShop, name: CompanyName, values: SetupValues): Issue[] {
  const { config, issues } = readSetUp(shop, name, values)
  if (issues.length > 0)
    return issues.map(({ variable: field, expected }) => ({
      field,
      code: 'company.expected',
      values: { expected },
    }))
  if ('missing' in config) return []
  const opened = openCompany(name, config, shop.now)
  if (!('why' in opened)) return []
  const { variable: field, why } = opened
  return [{ ...(field && { field }), code: 'company.wrong', values: { why: wordsText(why) } }]
}

/** Undefined as long as the company is not complete. */
function modeOf(shop: SetupShop, name: CompanyName, values: SetupValues): string | undefined {
  const { config } = readSetUp(shop, name, values)
  return 'settings' in config ? config.settings.mode : undefined
}

async function assertNothingUnderWay(trx: Trx, name: CompanyName): Promise<void> {
  const count = await countUnderWay(trx, name)
  if (count > 0) refuse('company.under-way', { values: { count } })
}
