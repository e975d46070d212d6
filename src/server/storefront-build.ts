import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createWriteStream } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { startFault } from '../platform/config/config.ts'
import { lockFile } from '../platform/database/file-lock.ts'

const folder = 'build'
const stampPath = join(folder, 'inputs.sha256')
/** not in the folder, which a build empties */
const lockPath = 'node_modules/.latchkey-build.lock'

/** Everything that a build is made from. */
const inputs = [
  'src/{platform,shop,storefront}/**/*',
  'locales/*.json',
  'public/**/*',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/** The built storefront, built again first when anything it is made from has changed. */
export async function freshStorefront(say: (line: string) => void): Promise<ServerBuild> {
  if (!(await isFresh())) {
    await oneAtATime(async () => {
      if (await isFresh()) return
      say(
        (await stamp())
          ? 'Building the storefront, since it has changed …'
          : 'Building the storefront for the first time …',
      )
      await buildStorefront()
    })
  }
  return (await import(pathToFileURL(resolve(folder, 'server/index.js')).href)) as ServerBuild
}

/** Builds into `build/`, compresses what browsers will ask for, and notes what it was built from. */
export async function buildStorefront(): Promise<void> {
  const wanted = await hashOfInputs()
  await rm(stampPath, { force: true })
  await runBuilder()
  await compressAssets()
  await writeFile(stampPath, wanted)
}

async function isFresh(): Promise<boolean> {
  return (await stamp()) === (await hashOfInputs())
}

function stamp(): Promise<string> {
  return readFile(stampPath, 'utf8').catch(() => '')
}

/** Processes that start together share one folder. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  let release: (() => void) | undefined
  while (!(release = lockFile(lockPath))) await wait(200)
  try {
    await work()
  } finally {
    release()
  }
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Array.fromAsync(glob(inputs))).toSorted()) {
    if (path.includes('.test.') || !(await stat(path)).isFile()) continue
    hash.update(`${path}\0`).update(await readFile(path))
  }
  return hash.digest('hex')
}

/** In a process of its own: its thousands of modules would stay in the memory of the server. */
async function runBuilder(): Promise<void> {
  const builder = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const exitCode = await new Promise((done) => builder.once('close', done))
  if (exitCode !== 0) throw startFault([output, 'The storefront could not be built.'])
}

async function compressAssets(): Promise<void> {
  const paths = await Array.fromAsync(glob(`${folder}/client/**/*.{js,css,svg,json,txt,webmanifest}`))
  await Promise.all(paths.flatMap((path) => [compress(path, '.br'), compress(path, '.gz')]))
}

async function compress(path: string, ending: '.br' | '.gz'): Promise<void> {
  const { size } = await stat(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size }
  const compressor = ending === '.br' ? createBrotliCompress({ params }) : createGzip({ level: 9 })
  await pipeline(createReadStream(path), compressor, createWriteStream(path + ending))
}
