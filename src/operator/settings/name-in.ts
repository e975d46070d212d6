import { InvalidArgumentError } from 'commander'
import { commandText } from '../command-text.ts'

/** Adds the name of `--name-in de=Silber` to the names read before. */
export function nameIn(text: string, known: Record<string, string> = {}): Record<string, string> {
  const [, locale, name] = /^([\w-]+)=(.*)$/s.exec(text) ?? []
  if (locale === undefined || name === undefined) throw new InvalidArgumentError(commandText('name-in'))
  return { ...known, [locale]: name }
}
