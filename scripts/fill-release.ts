import { cp, glob, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseParts } from './release-parts.ts'

/** Files of packages for their developers, and Node's own package beside the program. */
const left = [
  'node_modules/**/*.{map,d.ts,d.mts,d.cts}',
  'node_modules/node-*/{include,share}',
  'node_modules/node-*/lib',
  'node_modules/.cache',
]

/** Fills a folder with a built shop that runs without npm. `install` puts the packages there. */
export async function fillRelease(folder: string, install: (folder: string) => Promise<void>): Promise<void> {
  for await (const path of glob(releaseParts)) await copy(path, folder)
  await install(folder)
  for await (const path of glob(left, { cwd: folder }))
    await rm(join(folder, path), { recursive: true, force: true })
}

async function copy(path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await cp(path, join(folder, path), { recursive: true, filter: (from) => !/\.test\.tsx?$/.test(from) })
}
