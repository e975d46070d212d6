import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** Every step of `npm test`, in order. `npm run check` leaves out those that are slow. */
const steps: Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint' },
  { name: 'types', command: 'react-router typegen && tsc --noEmit' },
  { name: 'unused code', command: 'knip' },
  { name: 'languages', command: 'node scripts/check-locales.ts' },
  {
    name: 'tests',
    command: 'vitest run --reporter=dot --reporter=json --outputFile.json=test-results/vitest.json',
    count: countVitest,
  },
  { name: 'build', command: 'node scripts/build.ts', isSlow: true },
  {
    name: 'browser tests',
    command: 'playwright test --reporter=dot,json',
    count: countPlaywright,
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

interface Counted {
  passed: number
  failed: number
}

interface Outcome extends Counted {
  name: string
  ok: boolean
  seconds: number
}

const quick = process.argv.includes('--quick')
const outcomes: Outcome[] = []
rmSync('test-results', { recursive: true, force: true })
for (const step of steps.filter(({ isSlow }) => !(quick && isSlow))) outcomes.push(await run(step))
process.exitCode = report(outcomes)

/** Goes on after a failure: whoever reads the table wants to know everything that is wrong. */
async function run({ name, command, count }: Step): Promise<Outcome> {
  process.stdout.write(`\n▸ ${name}\n`)
  const startedAt = performance.now()
  const ok = await succeeds(command)
  const tests = count?.() ?? { passed: 0, failed: 0 }
  const seconds = (performance.now() - startedAt) / 1000
  return { name, ok, seconds, passed: tests.passed + Number(ok), failed: tests.failed + Number(!ok) }
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

function countVitest(): Counted {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readResults('test-results/vitest.json')
  return { passed, failed }
}

function countPlaywright(): Counted {
  const { stats } = readResults('test-results/playwright.json')
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

interface Results {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** A runner that broke down wrote no results; its step is counted as failed. */
function readResults(path: string): Results {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Results
  } catch {
    return {}
  }
}

function report(done: Outcome[]): number {
  process.stdout.write('\n')
  for (const { name, ok, seconds, passed, failed } of done) {
    const tests = passed + failed > 1 ? `${passed - Number(ok)} passed, ${failed - Number(!ok)} failed` : ''
    const line = [ok ? '✓' : '✗', name.padEnd(16), `${seconds.toFixed(1)} s`.padStart(9), ` ${tests}`]
    process.stdout.write(`${line.join(' ').trimEnd()}\n`)
  }
  const sum = (of: keyof Counted) => done.reduce((total, outcome) => total + outcome[of], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
}
