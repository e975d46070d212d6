import { z } from 'zod'

/** A variable of a company. Staff may enter it too; the environment wins. */
interface Field {
  variable: string
  /** never shown once it is saved */
  isSecret?: true
  /** variable whose earlier value this is; valid beside the new value until it is removed */
  formerOf?: string
}

const plain = (variable: string): Field => ({ variable })
const secret = (variable: string): Field => ({ variable, isSecret: true })
const former = (variable: string): Field => ({
  variable: `${variable}_FORMER`,
  isSecret: true,
  formerOf: variable,
})

/**
 * Variables of each payment company: required credentials and options. Every company also has `<NAME>_MODE`,
 * `<NAME>_URL` and `<NAME>_TIMEOUT_MS`.
 */
const companyVariables = {
  stripe: {
    credentials: {
      secretKey: secret('STRIPE_SECRET_KEY'),
      webhookSecret: secret('STRIPE_WEBHOOK_SECRET'),
    },
    options: { formerWebhookSecret: former('STRIPE_WEBHOOK_SECRET') },
  },
  paypal: {
    credentials: {
      clientId: plain('PAYPAL_CLIENT_ID'),
      clientSecret: secret('PAYPAL_CLIENT_SECRET'),
      webhookId: plain('PAYPAL_WEBHOOK_ID'),
    },
    options: {},
  },
  'paypal-form': {
    credentials: { receiver: plain('PAYPAL_FORM_RECEIVER') },
    options: { merchantId: plain('PAYPAL_FORM_MERCHANT_ID') },
  },
  oceanpayment: {
    credentials: {
      account: plain('OCEANPAYMENT_ACCOUNT'),
      terminal: plain('OCEANPAYMENT_TERMINAL'),
      secureCode: secret('OCEANPAYMENT_SECURE_CODE'),
    },
    options: { cardFields: plain('OCEANPAYMENT_CARD_FIELDS') },
  },
  btcpay: {
    isOwnServer: true,
    credentials: {
      storeId: plain('BTCPAY_STORE_ID'),
      apiKey: secret('BTCPAY_API_KEY'),
      webhookSecret: secret('BTCPAY_WEBHOOK_SECRET'),
    },
    options: {
      formerWebhookSecret: former('BTCPAY_WEBHOOK_SECRET'),
      speedPolicy: plain('BTCPAY_SPEED_POLICY'),
      minutes: plain('BTCPAY_MINUTES'),
    },
  },
  payssion: {
    credentials: { apiKey: secret('PAYSSION_API_KEY'), secretKey: secret('PAYSSION_SECRET_KEY') },
    options: {},
  },
  'bank-transfer': {
    credentials: { holder: plain('BANK_TRANSFER_HOLDER'), account: plain('BANK_TRANSFER_ACCOUNT') },
    options: {
      usd: plain('BANK_TRANSFER_ACCOUNT_USD'),
      eur: plain('BANK_TRANSFER_ACCOUNT_EUR'),
      gbp: plain('BANK_TRANSFER_ACCOUNT_GBP'),
      cad: plain('BANK_TRANSFER_ACCOUNT_CAD'),
      aud: plain('BANK_TRANSFER_ACCOUNT_AUD'),
      pln: plain('BANK_TRANSFER_ACCOUNT_PLN'),
      cny: plain('BANK_TRANSFER_ACCOUNT_CNY'),
      jpy: plain('BANK_TRANSFER_ACCOUNT_JPY'),
      sek: plain('BANK_TRANSFER_ACCOUNT_SEK'),
    },
  },
} as const satisfies Record<string, CompanyVariables>

interface CompanyVariables {
  /** has no fixed address, so that staff enter the one of their server */
  isOwnServer?: true
  credentials: Record<string, Field>
  options: Record<string, Field>
}

export type CompanyName = keyof typeof companyVariables

/** Settings that open a company's adapter. */
export interface CompanySettings<Name extends CompanyName> {
  mode: 'test' | 'live'
  /** in place of the company's own address, without a slash at the end */
  url: string | undefined
  timeoutMs: number
  credentials: Record<keyof (typeof companyVariables)[Name]['credentials'], string>
  options: Partial<Record<keyof (typeof companyVariables)[Name]['options'], string>>
}

export type CompanyConfig<Name extends CompanyName> =
  | { settings: CompanySettings<Name> }
  /** required variables that are not set; `isUnset`: none of the required ones is set */
  | { missing: string[]; isUnset: boolean }

export type CompanyConfigs = { [Name in CompanyName]: CompanyConfig<Name> }

const prefixOf = (company: string) => company.toUpperCase().replaceAll('-', '_')

const variablesOf = (name: CompanyName): CompanyVariables => companyVariables[name]

export const companyNames = Object.keys(companyVariables) as CompanyName[]

/** A value that staff can enter for a company. */
export interface CompanyField {
  /** name of the field and of its label */
  name: string
  variable: string
  kind: 'mode' | 'url' | 'secret' | 'former' | 'plain'
  isRequired: boolean
  formerOf?: string | undefined
}

/** Fields of a company in the order of its form. */
export function companyFields(company: CompanyName): CompanyField[] {
  const { credentials, options, isOwnServer } = variablesOf(company)
  const prefix = prefixOf(company)
  const fieldsOf = (fields: Record<string, Field>, isRequired: boolean) =>
    Object.entries(fields).map(([name, { variable, isSecret, formerOf }]) => {
      const kind = isSecret ? ('secret' as const) : ('plain' as const)
      return { name, variable, kind: formerOf ? ('former' as const) : kind, isRequired, formerOf }
    })
  return [
    { name: 'mode', variable: `${prefix}_MODE`, kind: 'mode', isRequired: false },
    ...(isOwnServer
      ? [{ name: 'url', variable: `${prefix}_URL`, kind: 'url' as const, isRequired: true }]
      : []),
    ...fieldsOf(credentials, true),
    ...fieldsOf(options, false),
  ]
}

const variableNamesOf = (name: CompanyName) => {
  const { credentials, options } = variablesOf(name)
  return [
    ...['MODE', 'URL', 'TIMEOUT_MS'].map((common) => `${prefixOf(name)}_${common}`),
    ...[...Object.values(credentials), ...Object.values(options)].map(({ variable }) => variable),
  ]
}

export const companyVariableNames = companyNames.flatMap(variableNamesOf)

export interface CompanyParts {
  /** the real payment companies, by name; the shop adds what staff have entered */
  companies: CompanyConfigs
  /** their variables, as the environment gives them */
  companyVariables: Given
}

type Given = Readonly<Record<string, string | undefined>>

/** Reads all companies from the environment and lists the problems, one line each. */
export function readCompanies(
  given: Given,
  { isLocal }: { isLocal: boolean },
): CompanyParts & { issues: string[] } {
  const found = companyNames.map((name) => [name, readCompany(name, given, { isLocal })] as const)
  return {
    companies: Object.fromEntries(found.map(([name, { config }]) => [name, config])) as CompanyConfigs,
    issues: found.flatMap(([, { issues }]) =>
      issues.map(({ variable, expected }) => `${variable} is not valid: expected ${expected}`),
    ),
    companyVariables: Object.fromEntries(companyVariableNames.map((variable) => [variable, given[variable]])),
  }
}

export function readCompany<Name extends CompanyName>(
  name: Name,
  given: Given,
  { isLocal }: { isLocal: boolean },
): { config: CompanyConfig<Name>; issues: { variable: string; expected: string }[] } {
  const { credentials, options } = variablesOf(name)
  const prefix = prefixOf(name)
  const common = commonVariables(isLocal).safeParse({
    mode: given[`${prefix}_MODE`],
    url: given[`${prefix}_URL`],
    timeout_ms: given[`${prefix}_TIMEOUT_MS`],
  })
  const issues = (common.error?.issues ?? []).map(({ path, message }) => ({
    variable: `${prefix}_${String(path[0]).toUpperCase()}`,
    expected: message,
  }))
  const required = Object.values(credentials).map(({ variable }) => variable)
  const missing = required.filter((variable) => !given[variable])
  if (missing.length > 0 || !common.success)
    return { config: { missing, isUnset: missing.length === required.length }, issues }
  const { mode, url, timeout_ms: timeoutMs } = common.data
  const settings = {
    mode,
    url,
    timeoutMs,
    credentials: valuesOf(credentials, given),
    options: valuesOf(options, given),
  } as unknown as CompanySettings<Name>
  return { config: { settings }, issues }
}

function commonVariables(isLocal: boolean) {
  return z.object({
    mode: z.enum(['test', 'live'], 'test or live').default(isLocal ? 'test' : 'live'),
    url: z
      .string()
      .refine(isSafeAddress, 'an address such as https://api.company.example')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    timeout_ms: z
      .string()
      .regex(/^[1-9]\d{2,5}$/, 'milliseconds from 100 to 999999')
      .transform(Number)
      .default(20_000),
  })
}

/** Whether credentials may be sent there: encrypted, or to this machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isThisMachine = hostname === '[::1]' || hostname === 'localhost' || /^127(\.\d+){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine)
}

function valuesOf(fields: Readonly<Record<string, Field>>, given: Given): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { variable }]) => {
      const value = given[variable]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}
