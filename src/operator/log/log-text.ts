import type { LogProblem, LogVerdict } from '../../shop/delivery-log/verify-log.ts'
import { counted } from '../counted.ts'

export function verdictLines({ lines, heads, seq, hash, signed, signedSeq, keys }: LogVerdict): string[] {
  const newest = lines === 0 ? [] : [`Newest line: ${seq}, hash ${hash}`]
  const last =
    signed === undefined
      ? 'No head signs it yet.'
      : `Signed until line ${signedSeq} at ${signed} by key ${[...keys].join(', ')}`
  return [
    `The log is whole: ${counted(lines, 'line', 'lines')}, ${counted(heads, 'head', 'heads')}.`,
    ...newest,
    last,
  ]
}

export function problemLine(problem: LogProblem): string {
  switch (problem.code) {
    case 'no-start':
      return 'The file does not begin as a log does.'
    case 'changed':
      return `Line ${problem.seq} was changed: its content does not give its hash.`
    case 'missing':
      return `${placesText(problem)} missing.`
    case 'inserted':
      return `Line ${problem.seq} stands in a place that another line has.`
    case 'clock-back':
      return `Line ${problem.seq} is older than the line before it.`
    case 'rewritten':
      return `Line ${problem.seq} or one up to ${problem.until} was changed: the head signed at ${problem.signed} has another hash.`
    case 'cut-off':
      return `${placesText(problem)} missing at the end: a head signed line ${problem.until} at ${problem.signed}.`
    case 'bad-signature':
      return `The head over line ${problem.seq}, signed at ${problem.signed}, has a wrong signature.`
    case 'unknown-key':
      return `The head over line ${problem.seq}, signed at ${problem.signed}, is by an unknown key.`
    case 'part':
      return `Line ${problem.seq} was not written of this ${problem.part}.`
    case 'other-head':
      return `The log does not have the head ${problem.head}.`
  }
}

function placesText({ seq, until }: { seq: number; until: number }): string {
  return seq === until ? `Line ${seq} is` : `Lines ${seq} to ${until} are`
}
