import type { Command } from 'commander'
import { describeCommands } from './describe-commands.ts'

/** Functions that add arguments, options and subcommands. Only the called command's runs, since it loads modules. */
const fills: Record<string, (command: Command) => Promise<void>> = {
  import: async (command) => (await import('./files/import-commands.ts')).importCommands(command),
  export: async (command) => (await import('./files/export-catalogue-file.ts')).exportCommands(command),
  keys: async (command) => (await import('./keys/key-commands.ts')).keyCommands(command),
  suppliers: async (command) => (await import('./suppliers/supplier-commands.ts')).supplierCommands(command),
  orders: async (command) => (await import('./orders/order-commands.ts')).orderCommands(command),
  withdrawals: async (command) =>
    (await import('./orders/withdrawals-command.ts')).withdrawalsCommand(command),
  members: async (command) => (await import('./members/member-commands.ts')).memberCommands(command),
  reviews: async (command) =>
    (await import('./inbox/product-review-commands.ts')).productReviewCommands(command),
  rates: async (command) => (await import('./prices/rate-commands.ts')).rateCommands(command),
  'payment-methods': async (command) =>
    (await import('./payments/payment-method-commands.ts')).paymentMethodCommands(command),
  payments: async (command) => (await import('./payments/payment-commands.ts')).paymentCommands(command),
  payouts: async (command) => (await import('./payments/payout-commands.ts')).payoutCommands(command),
  fraud: async (command) => (await import('./fraud/fraud-commands.ts')).fraudCommands(command),
  resellers: async (command) => (await import('./resellers/reseller-commands.ts')).resellerCommands(command),
  outlets: async (command) => (await import('./outlets/outlet-commands.ts')).outletCommands(command),
  blocks: async (command) => (await import('./fraud/block-commands.ts')).blockCommands(command),
  products: async (command) => (await import('./products/product-commands.ts')).productCommands(command),
  coupons: async (command) => (await import('./coupons/coupon-commands.ts')).couponCommands(command),
  content: async (command) => (await import('./content/content-commands.ts')).contentCommands(command),
  prices: async (command) => (await import('./prices/price-commands.ts')).priceCommands(command),
  settings: async (command) => (await import('./settings/setting-commands.ts')).settingCommands(command),
  levels: async (command) => (await import('./settings/level-commands.ts')).levelCommands(command),
  staff: async (command) => (await import('./staff/staff-commands.ts')).staffCommands(command),
  alerts: async (command) => (await import('./staff/alert-commands.ts')).alertCommands(command),
  questions: async (command) => (await import('./settings/question-commands.ts')).questionCommands(command),
  'api-keys': async (command) => (await import('./staff/api-key-commands.ts')).apiKeyCommands(command),
  invoices: async (command) => (await import('./invoices/invoice-commands.ts')).invoiceCommands(command),
  'vat-rates': async (command) => (await import('./invoices/invoice-commands.ts')).vatCommands(command),
  doctor: async (command) => (await import('./health/doctor-command.ts')).doctorCommand(command),
  migrate: async (command) => (await import('./health/migrate-command.ts')).migrateCommand(command),
  backup: async (command) => (await import('./health/backup-commands.ts')).backupCommand(command),
  restore: async (command) => (await import('./health/backup-commands.ts')).restoreCommand(command),
  files: async (command) => (await import('./files/file-commands.ts')).fileCommands(command),
  reports: async (command) => (await import('./reports/report-command.ts')).reportCommand(command),
  'check-sums': async (command) =>
    (await import('./reports/check-sums-command.ts')).checkSumsCommand(command),
  log: async (command) => (await import('./delivery-log/log-commands.ts')).logCommands(command),
  refunds: async (command) => (await import('./orders/list-refunds.ts')).refundsCommand(command),
  mails: async (command) => (await import('./orders/list-failed-mails.ts')).mailsCommand(command),
  enquiries: async (command) => (await import('./inbox/list-enquiries.ts')).enquiriesCommand(command),
  subscribers: async (command) => (await import('./members/list-subscribers.ts')).subscribersCommand(command),
  demo: async (command) => (await import('./demo-commands.ts')).demoCommands(command),
  notice: async (command) => (await import('./members/notice-commands.ts')).noticeCommands(command),
}

export const commandNames = Object.keys(fills)

/** Adds every command to the program, and the subcommands and options of the called one. */
export async function addCommands(program: Command, [word, next]: readonly string[]): Promise<void> {
  program.showHelpAfterError()
  const called = word === 'help' ? next : word
  for (const [name, fill] of Object.entries(fills)) {
    const command = program.command(name)
    if (name === called) await fill(command)
  }
  describeCommands(program)
}
