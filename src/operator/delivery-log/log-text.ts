import type { LogProblem, LogVerdict } from '../../shop/delivery-log/verify-log.ts'
import { commandText } from '../command-text.ts'

export function verdictLines({ lines, heads, seq, hash, signed, signedSeq, keys }: LogVerdict): string[] {
  const by = { line: signedSeq ?? 0, at: signed ?? '', keys: [...keys].join(', ') }
  return [
    commandText('log.whole', { lines, heads }),
    ...(lines === 0 ? [] : [commandText('log.newest', { line: seq, hash })]),
    signed === undefined ? commandText('log.unsigned') : commandText('log.signed', by),
  ]
}

export function problemLine(problem: LogProblem): string {
  const { code, ...places } = problem
  const count = 'until' in places ? places.until - places.seq + 1 : 1
  return commandText(`log.${code}`, { ...places, count })
}
