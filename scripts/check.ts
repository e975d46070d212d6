import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { countPlaywright, countVitest, type Counted } from './count-tests.ts'

/** Every step of `npm test`, in order. `npm run check` leaves out those that are slow. */
const steps: Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint' },
  { name: 'types', command: 'react-router typegen && tsc --noEmit' },
  { name: 'unused code', command: 'knip' },
  { name: 'languages', command: 'node scripts/check-locales.ts' },
  // the tests start shops, which would build their pages
  { name: 'build', command: 'node scripts/build.ts', isSlow: true },
  {
    name: 'tests',
    command: `vitest run --exclude 'tests/*/**' ${reportsTo('vitest')}`,
    count: () => countVitest('test-results/vitest.json'),
  },
  {
    name: 'journeys',
    command: `vitest run tests/ --exclude 'tests/*.test.ts' --exclude 'tests/crash/**' ${reportsTo('journeys')}`,
    count: () => countVitest('test-results/journeys.json'),
    isSlow: true,
  },
  {
    name: 'crash tests',
    command: `vitest run tests/crash ${reportsTo('crash')}`,
    count: () => countVitest('test-results/crash.json'),
    isSlow: true,
  },
  {
    name: 'browser tests',
    command: 'playwright test --reporter=dot,json',
    count: () => countPlaywright('test-results/playwright.json'),
    isSlow: true,
  },
]

interface Step {
  name: string
  command: string
  /** for a step of tests: how many there were */
  count?: () => Counted
  isSlow?: boolean
}

interface Outcome extends Counted {
  name: string
  ok: boolean
  seconds: number
}

const quick = process.argv.includes('--quick')
/** time that `npm run check` may take on two quiet cores */
const quickSeconds = 120
const outcomes: Outcome[] = []
rmSync('test-results', { recursive: true, force: true })
for (const step of steps.filter(({ isSlow }) => !(quick && isSlow))) outcomes.push(await run(step))
process.exitCode = report(outcomes)

/** Continues after a failure, so that the table shows everything that is wrong. */
async function run({ name, command, count }: Step): Promise<Outcome> {
  process.stdout.write(`\n▸ ${name}\n`)
  const startedAt = performance.now()
  const ok = await succeeds(command)
  const tests = count?.()
  const seconds = (performance.now() - startedAt) / 1000
  return { name, ok, seconds, passed: tests?.passed ?? 0, failed: tests?.failed ?? [] }
}

function succeeds(command: string): Promise<boolean> {
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/playwright.json' },
  })
  return new Promise((done) => child.once('close', (exitCode) => done(exitCode === 0)))
}

function reportsTo(name: string): string {
  return `--reporter=dot --reporter=json --outputFile.json=test-results/${name}.json`
}

/** Prints the table, the failed tests, and a sum that counts each step as one more test. Returns the exit code. */
function report(done: Outcome[]): number {
  process.stdout.write('\n')
  for (const { name, ok, seconds, passed, failed } of done) {
    const tests = passed + failed.length > 0 ? `${passed} passed, ${failed.length} failed` : ''
    const line = [ok ? '✓' : '✗', name.padEnd(16), `${seconds.toFixed(1)} s`.padStart(9), ` ${tests}`]
    process.stdout.write(`${line.join(' ').trimEnd()}\n`)
  }
  const total = done.reduce((sum, { seconds }) => sum + seconds, 0)
  const note = quick && total > quickSeconds ? `  more than ${quickSeconds} s` : ''
  process.stdout.write(`  ${'all'.padEnd(16)} ${`${total.toFixed(1)} s`.padStart(9)}${note}\n`)
  const failed = done.flatMap((outcome) => outcome.failed)
  if (failed.length > 0) process.stdout.write(`\n${failed.map((test) => `✗ ${test}\n`).join('')}`)
  const passedCount = done.reduce((sum, { ok, passed }) => sum + passed + Number(ok), 0)
  const failedCount = failed.length + done.filter(({ ok }) => !ok).length
  process.stdout.write(`\n${passedCount} passed, ${failedCount} failed\n`)
  return failedCount === 0 ? 0 : 1
}
