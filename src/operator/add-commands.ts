import type { Command } from 'commander'

interface ShopCommand {
  name: string
  /** description in `--help` */
  does: string
  /** adds arguments, options and commands; called only for the command that runs, since it loads modules */
  fill(command: Command): Promise<void>
}

const commands: readonly ShopCommand[] = [
  {
    name: 'import',
    does: 'fill the shop from files',
    fill: async (command) => (await import('./files/import-commands.ts')).importCommands(command),
  },
  {
    name: 'export',
    does: 'write files from the shop',
    fill: async (command) => (await import('./files/export-catalogue-file.ts')).exportCommands(command),
  },
  {
    name: 'keys',
    does: 'look into the keys in stock, and take doubtful ones off sale',
    fill: async (command) => (await import('./keys/key-commands.ts')).keyCommands(command),
  },
  {
    name: 'suppliers',
    does: 'where keys are bought, and what was bought',
    fill: async (command) => (await import('./suppliers/supplier-commands.ts')).supplierCommands(command),
  },
  {
    name: 'orders',
    does: 'look into orders and put them right',
    fill: async (command) => (await import('./order-commands.ts')).orderCommands(command),
  },
  {
    name: 'withdrawals',
    does: 'list the withdrawals of buyers and what followed, the newest first',
    fill: async (command) => (await import('./orders/withdrawals-command.ts')).withdrawalsCommand(command),
  },
  {
    name: 'members',
    does: 'find and help members',
    fill: async (command) => (await import('./members/member-commands.ts')).memberCommands(command),
  },
  {
    name: 'reviews',
    does: 'reviews: those with a link, which nobody sees before you decide, and your answers',
    fill: async (command) =>
      (await import('./inbox/product-review-commands.ts')).productReviewCommands(command),
  },
  {
    name: 'rates',
    does: 'exchange rates: units of a currency for one US dollar',
    fill: async (command) => (await import('./rate-commands.ts')).rateCommands(command),
  },
  {
    name: 'payment-methods',
    does: 'what buyers can choose to pay with',
    fill: async (command) =>
      (await import('./payments/payment-method-commands.ts')).paymentMethodCommands(command),
  },
  {
    name: 'payments',
    does: 'the payment companies',
    fill: async (command) => (await import('./payments/payment-commands.ts')).paymentCommands(command),
  },
  {
    name: 'payouts',
    does: 'what payment companies sent to the bank, line by line',
    fill: async (command) => (await import('./payments/payout-commands.ts')).payoutCommands(command),
  },
  {
    name: 'fraud',
    does: 'limits and rules against fraud',
    fill: async (command) => (await import('./fraud-commands.ts')).fraudCommands(command),
  },
  {
    name: 'resellers',
    does: 'members who buy at a price of their own and pay from a prepaid balance',
    fill: async (command) => (await import('./resellers/reseller-commands.ts')).resellerCommands(command),
  },
  {
    name: 'blocks',
    does: 'the block list: buyers whose orders are refused or held for review',
    fill: async (command) => (await import('./block-commands.ts')).blockCommands(command),
  },
  {
    name: 'products',
    does: 'what the shop sells',
    fill: async (command) => (await import('./products/product-commands.ts')).productCommands(command),
  },
  {
    name: 'coupons',
    does: 'what codes take off',
    fill: async (command) => (await import('./coupons/coupon-commands.ts')).couponCommands(command),
  },
  {
    name: 'content',
    does: 'news, pages and words for search engines',
    fill: async (command) => (await import('./content/content-commands.ts')).contentCommands(command),
  },
  {
    name: 'prices',
    does: 'prices of variants: sale periods and history',
    fill: async (command) => (await import('./prices/price-commands.ts')).priceCommands(command),
  },
  {
    name: 'settings',
    does: 'everything that can be set, with its default',
    fill: async (command) => (await import('./settings/setting-commands.ts')).settingCommands(command),
  },
  {
    name: 'levels',
    does: 'the levels of members: from which growth, and what they take off',
    fill: async (command) => (await import('./settings/level-commands.ts')).levelCommands(command),
  },
  {
    name: 'staff',
    does: 'who may work in the back office',
    fill: async (command) => (await import('./staff/staff-commands.ts')).staffCommands(command),
  },
  {
    name: 'alerts',
    does: 'where staff get alerts beside mail',
    fill: async (command) => (await import('./staff/alert-commands.ts')).alertCommands(command),
  },
  {
    name: 'questions',
    does: 'ask a program of your own whether a paid order may go on',
    fill: async (command) => (await import('./settings/question-commands.ts')).questionCommands(command),
  },
  {
    name: 'api-keys',
    does: 'keys for programs of your own',
    fill: async (command) => (await import('./staff/api-key-commands.ts')).apiKeyCommands(command),
  },
  {
    name: 'invoices',
    does: 'invoices and credit notes',
    fill: async (command) => (await import('./documents/invoice-commands.ts')).invoiceCommands(command),
  },
  {
    name: 'vat-rates',
    does: 'VAT by country of the buyer; prices include it, and without rates no VAT is shown',
    fill: async (command) => (await import('./documents/invoice-commands.ts')).vatCommands(command),
  },
  {
    name: 'doctor',
    does: 'look at everything the shop needs; the exit code is 1 when something is at fault',
    fill: async (command) => (await import('./health/doctor-command.ts')).doctorCommand(command),
  },
  {
    name: 'migrate',
    does: 'bring the database up to date with this release, as a step of its own',
    fill: async (command) => (await import('./health/migrate-command.ts')).migrateCommand(command),
  },
  {
    name: 'backup',
    does: 'write the whole shop but its secrets into one file, and restore it once to be sure of it',
    fill: async (command) => (await import('./health/backup-commands.ts')).backupCommand(command),
  },
  {
    name: 'restore',
    does: 'make a shop of a backup, in an empty place',
    fill: async (command) => (await import('./health/backup-commands.ts')).restoreCommand(command),
  },
  {
    name: 'reports',
    does: 'print a report; days are those of the zone of the shop, amounts are US dollars',
    fill: async (command) => (await import('./reports/report-command.ts')).reportCommand(command),
  },
  {
    name: 'log',
    does: 'the delivery log: what happened to each sold unit, as a signed chain',
    fill: async (command) => (await import('./log/log-commands.ts')).logCommands(command),
  },
  {
    name: 'refunds',
    does: 'list the money that is to go back and has not, the oldest first',
    fill: async (command) => (await import('./orders/list-refunds.ts')).refundsCommand(command),
  },
  {
    name: 'mails',
    does: 'list the mails that have failed finally',
    fill: async (command) => (await import('./list-failed-mails.ts')).mailsCommand(command),
  },
  {
    name: 'enquiries',
    does: 'list what visitors sent with the forms of the shop, the oldest first',
    fill: async (command) => (await import('./list-enquiries.ts')).enquiriesCommand(command),
  },
  {
    name: 'subscribers',
    does: 'list whom the newsletter goes to, one JSON object a line, each with the address that ends it',
    fill: async (command) => (await import('./list-subscribers.ts')).subscribersCommand(command),
  },
  {
    name: 'notice',
    does: 'what members find on their page of notices',
    fill: async (command) => (await import('./notice-commands.ts')).noticeCommands(command),
  },
]

export const commandNames = commands.map(({ name }) => name)

/** Adds every command to the program, and what is below the called one. */
export async function addCommands(program: Command, [word, next]: readonly string[]): Promise<void> {
  program.description('Runs the shop from the command line.').showHelpAfterError()
  const called = word === 'help' ? next : word
  for (const { name, does, fill } of commands) {
    const command = program.command(name).description(does)
    if (name === called) await fill(command)
  }
}
