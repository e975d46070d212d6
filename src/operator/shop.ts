import '../platform/config/production-mode.ts'
import { Command } from 'commander'
import { exportCatalogueFile } from './files/export-catalogue-file.ts'
import { backupCommands } from './health/backup-commands.ts'
import { doctorCommand } from './health/doctor-command.ts'
import { importCatalogueFile } from './files/import-catalogue-file.ts'
import { importKeysFile } from './keys/import-keys-file.ts'
import { invoiceCommands } from './documents/invoice-commands.ts'
import { keyCommands } from './keys/key-commands.ts'
import { contentCommands } from './content/content-commands.ts'
import { priceCommands } from './prices/price-commands.ts'
import { couponCommands } from './coupons/coupon-commands.ts'
import { fraudCommands } from './fraud-commands.ts'
import { type EnquiryOptions, showEnquiries } from './list-enquiries.ts'
import { showFailedMails } from './list-failed-mails.ts'
import { type RefundOptions, showRefunds } from './orders/list-refunds.ts'
import { showSubscribers } from './list-subscribers.ts'
import { productReviewCommands } from './inbox/product-review-commands.ts'
import { memberCommands } from './members/member-commands.ts'
import { orderCommands } from './order-commands.ts'
import { paymentCommands } from './payments/payment-commands.ts'
import { paymentMethodCommands } from './payments/payment-method-commands.ts'
import { productCommands } from './products/product-commands.ts'
import { rateCommands } from './rate-commands.ts'
import { reportingErrors } from './report-errors.ts'
import { reportCommand } from './reports/report-command.ts'
import { levelCommands } from './settings/level-commands.ts'
import { settingCommands } from './settings/setting-commands.ts'
import { staffCommands } from './staff/staff-commands.ts'
import { noticeCommands } from './notice-commands.ts'

/** `npm run shop -- …`: what the shop keeper does from the command line. */
const program = new Command('npm run shop --')
  .description('Runs the shop from the command line.')
  .showHelpAfterError()
const imports = program.command('import').description('fill the shop from files')

imports
  .command('catalogue')
  .argument('<file>', 'one JSON object a line: .ndjson or .ndjson.gz')
  .option('--json', 'print the report as JSON')
  .description('add and change categories and products; docs/import.md tells the format')
  .addHelpText(
    'after',
    '\nRepeating an import changes nothing, so one that was cut off is simply started again.',
  )
  .action(run(importCatalogueFile))

imports
  .command('keys')
  .argument(
    '<file>',
    'JSON lines, columns (CSV) or one key a line, plain or packed as .gz; docs/import.md tells the formats',
  )
  .option('--json', 'print the report as JSON')
  .option('--dry-run', 'only say what is new and what is wrong; nothing is stored')
  .option('--sku <sku>', 'whose keys lines are that name none')
  .option('--any-shape', 'also keys that look unlike the others of their SKU')
  .option('--batch <name>', 'add to a batch that is there already, such as B-12')
  .option('--supplier <name>', 'who delivered them')
  .option('--cost <dollars>', 'what one key cost, in US dollars; the margin of orders is computed with it')
  .option('--invoice <number>', 'the invoice of the supplier')
  .option('--received <day>', 'when they came in, if it was not today: 2026-11-22')
  .option('--note <text>', 'anything else about them')
  .description('put keys into stock, in a batch for each SKU; orders that wait for them are delivered')
  .addHelpText('after', '\nKeys that are in stock already are reported and left out. No key is ever printed.')
  .action(run(importKeysFile))

program
  .command('export')
  .description('write files from the shop')
  .command('catalogue')
  .argument('<file>', 'the file to write: .ndjson or .ndjson.gz')
  .description('write categories and products as "import catalogue" reads them')
  .action((file: string) => reportingErrors(() => exportCatalogueFile(file)))

keyCommands(program)
orderCommands(program)
memberCommands(program)
productReviewCommands(program)
rateCommands(program)
paymentMethodCommands(program)
paymentCommands(program)
fraudCommands(program)
productCommands(program)
couponCommands(program)
contentCommands(program)
priceCommands(program)
settingCommands(program)
levelCommands(program)
staffCommands(program)
invoiceCommands(program)
doctorCommand(program)
backupCommands(program)
reportCommand(program)

program
  .command('refunds')
  .option('--all', 'those that are done or dropped as well')
  .option('--retry <id>', 'ask the payment company again for one that it refused')
  .option('--done <id>', 'mark one that it refused as paid back in another way')
  .option('--drop <id>', 'do not give one back after all that it refused')
  .option('--json', 'print one JSON object a line')
  .description('list the money that is to go back and has not, the oldest first')
  .action((options: RefundOptions) => reportingErrors(() => showRefunds(options)))

program
  .command('mails')
  .option('--retry', 'try all of them again')
  .description('list the mails that have failed for good')
  .action((options: { retry?: boolean }) => reportingErrors(() => showFailedMails(options)))

program
  .command('enquiries')
  .option('--all', 'those that are answered or done as well')
  .option('--done <id>', 'mark one as done')
  .option('--answer <id>', 'answer one by mail, with --text; --done with the same number closes it')
  .option('--text <text>', 'the answer, plain text')
  .option('--json', 'print one JSON object a line')
  .description('list what visitors sent with the forms of the shop, the oldest first')
  .action((options: EnquiryOptions) => reportingErrors(() => showEnquiries(options)))

program
  .command('subscribers')
  .description('list whom the newsletter goes to, one JSON object a line, each with the address that ends it')
  .action(() => reportingErrors(showSubscribers))

noticeCommands(program)

await program.parseAsync()

type FileAction<Options> = (file: string, options: Options) => Promise<{ issueCount: number } | undefined>

/** The exit code is 1 when a line was left out or nothing could be done. */
function run<Options>(action: FileAction<Options>) {
  return (file: string, options: Options) =>
    reportingErrors(async () => {
      const report = await action(file, options)
      if (!report || report.issueCount > 0) process.exitCode = 1
    })
}
