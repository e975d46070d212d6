const passed = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'SystemRoot', 'PGSSLROOTCERT', 'PGSSLMODE']

/** Returns the environment of programs that the shop starts: it contains no secret. */
export function toolEnvironment(): Record<string, string> {
  return Object.fromEntries(
    passed.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
