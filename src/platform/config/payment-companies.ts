import { z } from 'zod'

/**
 * Variables of each payment company: required credentials and options. Every company also has `<NAME>_MODE`,
 * `<NAME>_URL` and `<NAME>_TIMEOUT_MS`.
 */
const companyVariables = {
  stripe: {
    credentials: { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
    options: {},
  },
  paypal: {
    credentials: {
      clientId: 'PAYPAL_CLIENT_ID',
      clientSecret: 'PAYPAL_CLIENT_SECRET',
      webhookId: 'PAYPAL_WEBHOOK_ID',
    },
    options: {},
  },
  'paypal-form': {
    credentials: { receiver: 'PAYPAL_FORM_RECEIVER' },
    options: { merchantId: 'PAYPAL_FORM_MERCHANT_ID' },
  },
  oceanpayment: {
    credentials: {
      account: 'OCEANPAYMENT_ACCOUNT',
      terminal: 'OCEANPAYMENT_TERMINAL',
      secureCode: 'OCEANPAYMENT_SECURE_CODE',
    },
    options: { cardFields: 'OCEANPAYMENT_CARD_FIELDS' },
  },
  btcpay: {
    credentials: {
      storeId: 'BTCPAY_STORE_ID',
      apiKey: 'BTCPAY_API_KEY',
      webhookSecret: 'BTCPAY_WEBHOOK_SECRET',
    },
    options: { speedPolicy: 'BTCPAY_SPEED_POLICY', minutes: 'BTCPAY_MINUTES' },
  },
  payssion: {
    credentials: { apiKey: 'PAYSSION_API_KEY', secretKey: 'PAYSSION_SECRET_KEY' },
    options: {},
  },
  'bank-transfer': {
    credentials: { holder: 'BANK_TRANSFER_HOLDER', account: 'BANK_TRANSFER_ACCOUNT' },
    options: {
      usd: 'BANK_TRANSFER_ACCOUNT_USD',
      eur: 'BANK_TRANSFER_ACCOUNT_EUR',
      gbp: 'BANK_TRANSFER_ACCOUNT_GBP',
      cad: 'BANK_TRANSFER_ACCOUNT_CAD',
      aud: 'BANK_TRANSFER_ACCOUNT_AUD',
      pln: 'BANK_TRANSFER_ACCOUNT_PLN',
      cny: 'BANK_TRANSFER_ACCOUNT_CNY',
      jpy: 'BANK_TRANSFER_ACCOUNT_JPY',
      sek: 'BANK_TRANSFER_ACCOUNT_SEK',
    },
  },
} as const satisfies Record<string, CompanyVariables>

interface CompanyVariables {
  credentials: Record<string, string>
  options: Record<string, string>
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
  /** variables that a shop with this company needs; `isUnset`: it was given none of them */
  | { missing: string[]; isUnset: boolean }

export type CompanyConfigs = { [Name in CompanyName]: CompanyConfig<Name> }

const prefixOf = (company: string) => company.toUpperCase().replaceAll('-', '_')

export const companyVariableNames = Object.entries(companyVariables).flatMap(
  ([name, { credentials, options }]) => [
    ...['MODE', 'URL', 'TIMEOUT_MS'].map((common) => `${prefixOf(name)}_${common}`),
    ...Object.values(credentials),
    ...Object.values(options),
  ],
)

type Given = Readonly<Record<string, string | undefined>>

/** Reads all companies from the environment and lists the problems, one line each. */
export function readCompanies(given: Given, { isLocal }: { isLocal: boolean }) {
  const issues: string[] = []
  const configs = Object.entries(companyVariables).map(([name, { credentials, options }]) => {
    const prefix = prefixOf(name)
    const common = commonVariables(isLocal).safeParse({
      mode: given[`${prefix}_MODE`],
      url: given[`${prefix}_URL`],
      timeout_ms: given[`${prefix}_TIMEOUT_MS`],
    })
    for (const { path, message } of common.error?.issues ?? [])
      issues.push(`${prefix}_${String(path[0]).toUpperCase()} is not valid: expected ${message}`)
    const missing = Object.values(credentials).filter((variable) => !given[variable])
    if (missing.length > 0 || !common.success)
      return [name, { missing, isUnset: missing.length === Object.keys(credentials).length }]
    const { mode, url, timeout_ms: timeoutMs } = common.data
    const settings = {
      mode,
      url,
      timeoutMs,
      credentials: valuesOf(credentials, given),
      options: valuesOf(options, given),
    }
    return [name, { settings }]
  })
  return { companies: Object.fromEntries(configs) as CompanyConfigs, issues }
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

/** Credentials travel unencrypted at most to this machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isThisMachine = hostname === '[::1]' || hostname === 'localhost' || /^127(\.\d+){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine)
}

function valuesOf(variables: Readonly<Record<string, string>>, given: Given): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]) => {
      const value = given[variable]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}
