import '../platform/config/production-mode.ts'
import { Command } from 'commander'
import { addCommands } from './add-commands.ts'

/** `npm run shop -- …`: the shop keeper's command line. */
const program = new Command('npm run shop --')
await addCommands(program, process.argv.slice(2))
await program.parseAsync()
