import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The variables of these names that are given, with what is wrong, one line each. Instead of `NAME` there may be
 * `NAME_FILE`, a file that holds the value: secrets are handed over so by systemd's credentials and by containers.
 */
export function givenVariables(names: readonly string[], env: Environment) {
  const issues: string[] = []
  const given: Record<string, string> = {}
  for (const name of names) {
    const value = env[name]
    const path = env[`${name}_FILE`]?.trim()
    if (value?.trim()) given[name] = value
    if (!path) continue
    if (name in given) issues.push(`${name} and ${name}_FILE are both set: expected one of them`)
    else {
      const content = read(`${name}_FILE`, path, issues)
      if (content) given[name] = content
    }
  }
  return { given, issues }
}

function read(name: string, path: string, issues: string[]): string | undefined {
  try {
    const value = readFileSync(path, 'utf8').trim()
    if (!value) issues.push(`${name} "${path}" is empty: expected a file that holds the value`)
    return value
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    issues.push(`${name} "${path}" cannot be read (${code}): expected a file that holds the value`)
    return undefined
  }
}
