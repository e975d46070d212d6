import type { Command } from 'commander'
import english from '../../locales/commands/en-US.json' with { type: 'json' }

const texts: Partial<Record<string, string>> = english

/**
 * Gives `--help` its texts. The id of a text is what a person types: `help keys list`, `help keys list --sku`,
 * `help orders show <number>`. An option or argument without a text of its own has the one of its family (`help orders <number>`)
 * or of all commands (`help --json`). The text `help orders refund (after)` follows the options.
 */
export function describeCommands(command: Command, family = '', path = ''): void {
  command.description(textOf(path) ?? '')
  const ownText = (name: string) =>
    textOf(`${path} ${name}`) ?? textOf(`${family} ${name}`) ?? textOf(name) ?? ''
  for (const argument of command.registeredArguments) argument.description = ownText(`<${argument.name()}>`)
  for (const option of command.options) option.description = ownText(option.long ?? option.flags)
  const after = textOf(`${path} (after)`)
  if (after !== undefined) command.addHelpText('after', `\n${after}`)
  for (const child of command.commands)
    describeCommands(child, family || child.name(), `${path} ${child.name()}`.trim())
}

function textOf(name: string): string | undefined {
  return texts[`help ${name}`.trim()]
}
