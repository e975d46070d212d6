import { Command } from 'commander'
import { expect, it } from 'vitest'
import texts from '../../locales/commands/en-US.json' with { type: 'json' }
import { addCommands, commandNames } from './add-commands.ts'

it('OPS-1 describes every command, and has no help text without a command', async () => {
  const shown = new Set<string>()
  for (const name of commandNames) {
    const program = new Command('npm run shop --').configureOutput({ writeOut: (text) => shown.add(text) })
    await addCommands(program, [name])
    for (const command of [program, ...all(program.commands.filter((one) => one.name() === name))]) {
      expect(command.description(), command.name()).not.toBe('')
      shown.add(command.description())
      for (const part of [...command.options, ...command.registeredArguments]) shown.add(part.description)
      command.outputHelp()
    }
  }
  const helps = Object.entries(texts).filter(([id]) => id.startsWith('help'))
  const help = [...shown].join('\n')
  expect(helps.filter(([, text]) => !help.includes(text))).toEqual([])
})

function all(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => [command, ...all(command.commands)])
}
