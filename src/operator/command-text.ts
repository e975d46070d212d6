import english from '../../locales/commands/en-US.json' with { type: 'json' }
import { openCatalogue, type TextValues } from '../shop/localisation/office-text.ts'

/** Every printed text by its id in `locales/commands/en-US.json`; `describeCommands` reads the texts of `--help`. */
type CommandTextId = Exclude<keyof typeof english, 'help' | `help ${string}`>

const i18n = openCatalogue(english)

/** `commandText('keys.void', { count })`. A page that says the same has a text of the back office. */
export const commandText = (id: CommandTextId, values?: TextValues): string => i18n._(id, values)
