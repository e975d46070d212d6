const passed = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'SystemRoot', 'PGSSLROOTCERT', 'PGSSLMODE']

/** What programs that the shop starts may know of its environment: no secret. */
export function toolEnvironment(): Record<string, string> {
  return Object.fromEntries(
    passed.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
