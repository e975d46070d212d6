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
import { startError } from '../platform/config/config.ts'
import { lockFile } from '../platform/database/embedded/file-lock.ts'

/** An app of pages, with a build of its own. */
interface App {
  name: string
  folder: string
  /** everything that a build is made from */
  inputs: readonly string[]
  /** further arguments of the builder */
  builder: readonly string[]
}

const sharedInputs = [
  'src/{platform,shop,brand}/**/*',
  'scripts/vite/*',
  'public/**/*',
  'package-lock.json',
  'tsconfig.json',
]

export const storefrontApp: App = {
  name: 'storefront',
  folder: 'build/storefront',
  inputs: [
    ...sharedInputs,
    'src/storefront/**/*',
    'locales/*.json',
    'react-router.config.ts',
    'vite.config.ts',
  ],
  builder: [],
}

export const backOfficeApp: App = {
  name: 'back office',
  folder: 'build/back-office',
  inputs: [...sharedInputs, 'src/back-office/**/*', 'locales/back-office/*.json'],
  builder: ['src/back-office', '--config', 'src/back-office/vite.config.ts'],
}

/** Returns the built app; builds it first if anything it is made from has changed. */
export async function freshBuild(app: App, say: (line: string) => void): Promise<ServerBuild> {
  if (!(await isFresh(app))) {
    await oneAtATime(app, async () => {
      if (await isFresh(app)) return
      say(
        (await stamp(app))
          ? `Building the ${app.name}, since it has changed …`
          : `Building the ${app.name} for the first time …`,
      )
      await buildApp(app)
    })
  }
  return (await import(pathToFileURL(resolve(app.folder, 'server/index.js')).href)) as ServerBuild
}

/** Builds into the app's folder, compresses files for browsers, and notes the sources. */
export async function buildApp(app: App): Promise<void> {
  const wanted = await hashOf(app)
  await rm(app.folder, { recursive: true, force: true })
  await runBuilder(app)
  await compressAssets(app)
  await writeFile(stampPath(app), wanted)
}

async function isFresh(app: App): Promise<boolean> {
  return (await stamp(app)) === (await hashOf(app))
}

function stamp(app: App): Promise<string> {
  return readFile(stampPath(app), 'utf8').catch(() => '')
}

function stampPath({ folder }: App): string {
  return join(folder, 'inputs.sha256')
}

/** outside the folders that a build empties */
const lockPath = 'node_modules/.latchkey-build.lock'

/** Lets one process build at a time, since processes that start together share the folders. */
async function oneAtATime(app: App, work: () => Promise<void>): Promise<void> {
  let release: (() => void) | undefined
  while (!(release = lockBuilds(app))) await wait(200)
  try {
    await work()
  } finally {
    release()
  }
}

/** Locks the builds. A service that may not write its own code needs an app that is built already. */
function lockBuilds({ name }: App): (() => void) | undefined {
  try {
    return lockFile(lockPath)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw startError([
      `The ${name} is not built from these sources, and ${resolve('node_modules')} cannot be written (${reason}).`,
      'Run "npm run build" there as its owner, then start again.',
    ])
  }
}

async function hashOf({ inputs }: App): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Array.fromAsync(glob([...inputs]))).toSorted()) {
    if (path.includes('.test.') || !(await stat(path)).isFile()) continue
    hash.update(`${path}\0`).update(await readFile(path))
  }
  return hash.digest('hex')
}

/** Builds in a process of its own: the builder's thousands of modules would stay in the server's memory. */
async function runBuilder({ name, builder: options }: App): Promise<void> {
  const command = ['node_modules/@react-router/dev/bin.cjs', 'build', ...options]
  const builder = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const exitCode = await new Promise((done) => builder.once('close', done))
  if (exitCode !== 0) throw startError([output, `The ${name} could not be built.`])
}

/** Compresses as many files at once as it has threads; all at once could be more files than a process may open. */
async function compressAssets({ folder }: App): Promise<void> {
  const paths = await Array.fromAsync(glob(`${folder}/client/**/*.{js,css,svg,json,txt}`))
  const waiting = paths.values()
  const compressNext = async () => {
    for (const path of waiting) for (const ending of ['.br', '.gz'] as const) await compress(path, ending)
  }
  await Promise.all(Array.from({ length: compressors }, compressNext))
}

const compressors = 4

async function compress(path: string, ending: '.br' | '.gz'): Promise<void> {
  const { size } = await stat(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size }
  const compressor = ending === '.br' ? createBrotliCompress({ params }) : createGzip({ level: 9 })
  await pipeline(createReadStream(path), compressor, createWriteStream(path + ending))
}
