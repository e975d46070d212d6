import { statSync } from 'node:fs'
import { isTTY, progress } from '@clack/prompts'
import { print } from '../terminal.ts'

export interface ProgressLine {
  /** bytes read so far */
  read(bytes: number): void
  print(message: string): void
  end(message: string): void
}

const steps = 100
const plainEveryMs = 5000

/** Progress of reading a file: a bar in a terminal, else a line now and then, on stderr. */
export function progressLine(file: string, start: string): ProgressLine {
  const bytes = Math.max(1, statSync(file).size)
  return isTTY(process.stderr) ? bar(bytes, start) : plainLines(start)
}

function bar(bytes: number, start: string): ProgressLine {
  const line = progress({ max: steps, output: process.stderr })
  line.start(start)
  let read = 0
  let shown = 0
  return {
    read(count) {
      read += count
    },
    print(message) {
      const reached = Math.min(steps, Math.floor((read / bytes) * steps))
      line.advance(reached - shown, message)
      shown = reached
    },
    end: (message) => line.stop(message),
  }
}

function plainLines(start: string): ProgressLine {
  let lastMs = Date.now()
  print(start)
  return {
    read() {},
    print(message) {
      if (Date.now() - lastMs < plainEveryMs) return
      lastMs = Date.now()
      print(message)
    },
    end: (message) => print(message),
  }
}
