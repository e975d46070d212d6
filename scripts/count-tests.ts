import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Results of the tests of a step. */
export interface Counted {
  passed: number
  /** file and name of each */
  failed: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { file: string; title: string; ok: boolean }[]
}

/** A runner that broke down wrote no results; its step is counted as failed. */
const nothing: Counted = { passed: 0, failed: [] }

export function countVitest(path: string): Counted {
  const report = read(path) as VitestReport | undefined
  if (!report) return nothing
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [file]
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
  return { passed: report.numPassedTests, failed }
}

export function countPlaywright(path: string): Counted {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return nothing
  const failed = report.suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: failed.map(({ file, title }) => `${file}: ${title}`),
  }
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
