import type { SealedFiles } from './sealed-files.ts'

export interface CopiedFiles {
  copied: number
  /** files that were complete at the target */
  kept: number
  /** files that are incomplete at the source */
  damaged: string[]
}

const atOnce = 8

/** Copies files and reads each back. Files at the target stay, so an interrupted copy goes on where it ended. */
export async function copyFiles(
  source: SealedFiles,
  target: SealedFiles,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<CopiedFiles> {
  const names = await source.names()
  const result: CopiedFiles = { copied: 0, kept: 0, damaged: [] }
  for (let done = 0; done < names.length; done += atOnce) {
    const few = names.slice(done, done + atOnce)
    const outcomes = await Promise.all(few.map((name) => copyFile(name, source, target)))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome === 'damaged') result.damaged.push(few[index] ?? '')
      else result[outcome]++
    }
    onProgress(done + few.length, names.length)
  }
  return result
}

async function copyFile(
  name: string,
  source: SealedFiles,
  target: SealedFiles,
): Promise<'copied' | 'kept' | 'damaged'> {
  const body = await source.read(name)
  if (!body) return 'damaged'
  const isThere = async () => (await target.read(name))?.equals(body) === true
  if (await isThere()) return 'kept'
  await target.write(name, body)
  if (!(await isThere())) throw new Error(`The copy of ${name} differs from the file`)
  return 'copied'
}
