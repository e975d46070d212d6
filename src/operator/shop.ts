import '../platform/config/production-mode.ts'
import { Command } from 'commander'
import { importCatalogueFile } from './import-catalogue-file.ts'
import { importKeysFile } from './import-keys-file.ts'
import { type EnquiryOptions, showEnquiries } from './list-enquiries.ts'
import { showFailedMails } from './list-failed-mails.ts'
import { type RefundOptions, showRefunds } from './list-refunds.ts'
import { listSubscribers } from './list-subscribers.ts'
import { memberCommands } from './member-commands.ts'
import { orderCommands } from './order-commands.ts'
import { reportingFaults } from './report-faults.ts'
import { type NoticeOptions, postNotice } from './send-notice.ts'

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
  .argument('<file>', '{"sku", "key"} or {"sku", "user", "password"} a line: .ndjson or .ndjson.gz')
  .option('--json', 'print the report as JSON')
  .description('put keys into stock; orders that wait for them are delivered')
  .addHelpText('after', '\nKeys that are in stock already are reported and left out. No key is ever printed.')
  .action(run(importKeysFile))

orderCommands(program)
memberCommands(program)

program
  .command('refunds')
  .option('--all', 'those that are done as well')
  .option('--retry <id>', 'ask the payment company again for one that it refused')
  .option('--done <id>', 'mark one that it refused as paid back in another way')
  .option('--json', 'print one JSON object a line')
  .description('list the money that is to go back and has not, the oldest first')
  .action((options: RefundOptions) => reportingFaults(() => showRefunds(options)))

program
  .command('mails')
  .option('--retry', 'try all of them again')
  .description('list the mails that have failed for good')
  .action((options: { retry?: boolean }) => reportingFaults(() => showFailedMails(options)))

program
  .command('enquiries')
  .option('--all', 'those that are done as well')
  .option('--done <id>', 'mark one as done')
  .option('--json', 'print one JSON object a line')
  .description('list what visitors sent with the forms of the shop, the oldest first')
  .action((options: EnquiryOptions) => reportingFaults(() => showEnquiries(options)))

program
  .command('subscribers')
  .description('list whom the newsletter goes to, one JSON object a line, each with the address that ends it')
  .action(() => reportingFaults(listSubscribers))

program
  .command('notice')
  .description('what members find on their page of notices')
  .command('send')
  .requiredOption('--to <email>', 'the e-mail of a member, or "all"')
  .requiredOption('--title <title>', 'one line')
  .requiredOption('--text <text>', 'plain text')
  .description('post a notice')
  .action((options: NoticeOptions) => reportingFaults(() => postNotice(options)))

await program.parseAsync()

type FileAction = (file: string, options: { json?: boolean }) => Promise<{ faultCount: number }>

/** The exit code is 1 when a line was left out or nothing could be done. */
function run(action: FileAction) {
  return (file: string, options: { json?: boolean }) =>
    reportingFaults(async () => {
      const { faultCount } = await action(file, options)
      if (faultCount > 0) process.exitCode = 1
    })
}
