import { z } from 'zod'
import {
  type CompanyConfig,
  type CompanyName,
  readCompany,
} from '../../../platform/config/payment-companies.ts'
import type { Shop } from '../../shop.ts'
import type { CompanySetupRow } from './company-setup-records.ts'

/** Values by the name of their variable. */
export type SetupValues = Readonly<Record<string, string>>

const setupValues = z.record(z.string(), z.string())

export function sealSetup({ secrets }: Pick<Shop, 'secrets'>, values: SetupValues) {
  return secrets.seal(JSON.stringify(values))
}

/** Returns the values that staff have entered. None if they do not open with the secrets of this process. */
export function openSetup(
  { secrets, log }: Pick<Shop, 'secrets' | 'log'>,
  row: CompanySetupRow | undefined,
): SetupValues {
  if (!row || row.sealed === null || row.secret_id === null) return {}
  try {
    return setupValues.parse(JSON.parse(secrets.unseal(row.secret_id, row.sealed)))
  } catch {
    log.error({ company: row.company }, 'the credentials of a payment company do not open')
    return {}
  }
}

/** Reads a company from the values that staff entered; a variable of the environment takes precedence. */
export function readSetUp<Name extends CompanyName>(
  { config }: Pick<Shop, 'config'>,
  name: Name,
  values: SetupValues,
): { config: CompanyConfig<Name>; issues: { variable: string; expected: string }[] } {
  const given = Object.entries(config.companyVariables).filter(([, value]) => value)
  return readCompany(name, { ...values, ...Object.fromEntries(given) }, config)
}
