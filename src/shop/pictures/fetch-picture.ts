import { open, realpath } from 'node:fs/promises'
import { constants } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'
import { download, type DownloadError } from '../../platform/download/download.ts'
import { maxBytes } from './picture-limits.ts'
import { pictureErrorTexts, type PictureStore } from './picture-store.ts'

export interface PictureOrigin {
  store: Pick<PictureStore, 'add' | 'has'>
  /** folder for pictures from files (`file:…`); none without it */
  folder?: string
  /** also `http:` to this machine */
  allowThisMachine: boolean
}

export type FoundPicture = { name: string } | { reason: string }

export async function fetchPicture(address: string, origin: PictureOrigin): Promise<FoundPicture> {
  const found = /^file:/i.test(address)
    ? await readBeside(address.slice('file:'.length), origin.folder)
    : await downloaded(address, origin.allowThisMachine)
  if ('reason' in found) return found
  const kept = await origin.store.add(found.body)
  return 'name' in kept ? kept : { reason: pictureErrorTexts[kept.error] }
}

const downloadErrors: Record<DownloadError, string> = {
  'no-address': 'must begin with https: (file: from the command line) and hold no password',
  private: 'leads into a private network',
  unreachable: 'cannot be reached',
  slow: 'took longer than 30 seconds',
  redirects: 'is redirected too often, or to where no picture may come from',
  refused: 'is not there: its server answered with something else than a file',
  'too-large': pictureErrorTexts['too-large'],
}

async function downloaded(
  address: string,
  allowThisMachine: boolean,
): Promise<{ body: Buffer } | { reason: string }> {
  const answer = await download(address, { maxBytes, seconds: 30, allowThisMachine, accept: 'image/*' })
  return 'body' in answer ? answer : { reason: downloadErrors[answer.error] }
}

async function readBeside(
  path: string,
  folder: string | undefined,
): Promise<{ body: Buffer } | { reason: string }> {
  if (folder === undefined) return { reason: 'may name a file only from the command line' }
  if (path === '' || isAbsolute(path)) return { reason: 'must name a file relative to the imported one' }
  try {
    const home = await realpath(folder)
    const file = await realpath(resolve(home, path))
    if (!file.startsWith(home.endsWith(sep) ? home : home + sep))
      return { reason: 'leads out of the folder of the imported file' }
    return await readFileOnce(file)
  } catch {
    return { reason: 'names a file that cannot be read' }
  }
}

/** Refuses pipes, and links that replaced the file. */
async function readFileOnce(file: string): Promise<{ body: Buffer } | { reason: string }> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size, isFile } = await handle.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }))
    if (!isFile) return { reason: 'names no file' }
    if (size > maxBytes) return { reason: pictureErrorTexts['too-large'] }
    return { body: await handle.readFile() }
  } finally {
    await handle.close()
  }
}
