import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the given variables of these names, with problems, one line each. `NAME_FILE` may replace `NAME` by a file
 * with the value, as systemd's credentials and containers do.
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
