import { open, realpath } from 'node:fs/promises'
import { constants } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'
import { download } from '../../platform/download/download.ts'
import { maxBytes, pictureTooLarge } from './picture-limits.ts'
import type { Issue } from '../errors.ts'
import type { PictureStore } from './picture-store.ts'

export interface PictureOrigin {
  store: Pick<PictureStore, 'add' | 'has'>
  /** folder for pictures from files (`file:…`); none without it */
  folder?: string
  /** also `http:` to this machine */
  allowThisMachine: boolean
}

export type FoundPicture = { name: string } | Issue

export async function fetchPicture(address: string, origin: PictureOrigin): Promise<FoundPicture> {
  const found = /^file:/i.test(address)
    ? await readBeside(address.slice('file:'.length), origin.folder)
    : await downloaded(address, origin.allowThisMachine)
  return 'body' in found ? origin.store.add(found.body) : found
}

async function downloaded(address: string, allowThisMachine: boolean): Promise<{ body: Buffer } | Issue> {
  const answer = await download(address, { maxBytes, seconds: 30, allowThisMachine, accept: 'image/*' })
  if ('body' in answer) return answer
  return answer.error === 'too-large' ? pictureTooLarge : { code: `picture.${answer.error}` }
}

async function readBeside(path: string, folder: string | undefined): Promise<{ body: Buffer } | Issue> {
  if (folder === undefined) return { code: 'picture.only-by-command' }
  if (path === '' || isAbsolute(path)) return { code: 'picture.not-relative' }
  try {
    const home = await realpath(folder)
    const file = await realpath(resolve(home, path))
    if (!file.startsWith(home.endsWith(sep) ? home : home + sep)) return { code: 'picture.outside' }
    return await readFileOnce(file)
  } catch {
    return { code: 'picture.no-file' }
  }
}

/** Refuses pipes, and links that replaced the file. */
async function readFileOnce(file: string): Promise<{ body: Buffer } | Issue> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size, isFile } = await handle.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }))
    if (!isFile) return { code: 'picture.no-file' }
    if (size > maxBytes) return pictureTooLarge
    return { body: await handle.readFile() }
  } finally {
    await handle.close()
  }
}
