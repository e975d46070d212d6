import type { CompanySettings } from '../../platform/config/payment-companies.ts'
import { refuse } from '../errors.ts'
import { officeText } from '../localisation/office-text.ts'
import { wordsText } from '../localisation/words.ts'
import type { Gateway } from './gateway.ts'
import { readAccountLines, type TransferAccount } from './transfer-account.ts'
import type { Company } from './company.ts'

type Settings = CompanySettings<'bank-transfer'>

export const bankTransferCompany: Company<'bank-transfer'> = {
  title: officeText('company.bank-transfer'),
  settingsIssue(settings) {
    for (const [variable, text] of accountTexts(settings)) {
      const read = readAccountLines(text)
      if ('issue' in read) return { variable, why: ['company.issue.of', { variable, issue: read.issue }] }
    }
    return undefined
  },
  maxHoldMinutes: 30 * 1440,
  open: (settings) => [openBankTransferGateway(settings)],
}

export const transferGateway = 'bank-transfer'

function openBankTransferGateway(settings: Settings): Gateway {
  return {
    name: transferGateway,
    mode: settings.mode,
    transferTo: (currency) => accountFor(settings, currency),
    start: async ({ attemptKey }) => ({ kind: 'transfer', providerPaymentId: attemptKey }),
    readWebhook: async () => refuse('payment.forged'),
    query: async () => undefined,
    refund: async () => ({ providerRefundId: '', state: 'failed' }),
  }
}

function accountFor(settings: Settings, currency: string): TransferAccount {
  const texts = accountTexts(settings)
  const text = texts.get(variableOf(currency)) ?? settings.credentials.account
  const read = readAccountLines(text)
  if ('issue' in read) throw new Error(`${currency}: ${wordsText(read.issue)}`)
  return { holder: settings.credentials.holder, lines: read.lines }
}

function accountTexts({ credentials, options }: Settings): Map<string, string> {
  const ofCurrencies = Object.entries(options).flatMap(([currency, text]) =>
    text ? [[variableOf(currency), text] as const] : [],
  )
  return new Map([['BANK_TRANSFER_ACCOUNT', credentials.account], ...ofCurrencies])
}

function variableOf(currency: string): string {
  return `BANK_TRANSFER_ACCOUNT_${currency.toUpperCase()}`
}
