import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { backOfficeApp, freshBuild, storefrontApp } from '../src/server/app-build.ts'
import { releaseParts } from './release-parts.ts'

const run = promisify(execFile)

/** Files of packages for their developers, and Node's own package beside the program. */
const left = [
  'node_modules/**/*.{map,d.ts,d.mts,d.cts}',
  'node_modules/node-*/{include,share}',
  'node_modules/node-*/lib',
  'node_modules/.cache',
]

/** `npm run release`: one archive, for machines like this one, that runs without npm and builds nothing. */
async function release(): Promise<void> {
  for (const app of [storefrontApp, backOfficeApp]) await freshBuild(app, say)
  const name = `latchkey-${packageJson.version}-${process.platform}-${process.arch}`
  const staging = await mkdtemp(join(tmpdir(), 'latchkey-release-'))
  const folder = join(staging, name)
  try {
    for await (const path of glob(releaseParts)) await copy(path, folder)
    say('Installing what it needs to run …')
    await installIn(folder)
    for await (const path of glob(left, { cwd: folder }))
      await rm(join(folder, path), { recursive: true, force: true })
    const archive = resolve(`${name}.tar.gz`)
    await run('tar', ['--create', '--gzip', `--file=${archive}`, `--directory=${staging}`, name])
    say(archive)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** By the versions of package-lock.json. Without developers' packages in its sight npm leaves out what only those have as a peer. */
async function installIn(folder: string): Promise<void> {
  const { devDependencies: _, ...needed } = packageJson
  await writeFile(join(folder, 'package.json'), JSON.stringify(needed))
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options], { cwd: folder, shell: process.platform === 'win32' })
  for (const name of ['package.json', 'package-lock.json']) await cp(name, join(folder, name))
}

async function copy(path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await cp(path, join(folder, path), { recursive: true, filter: (from) => !/\.test\.tsx?$/.test(from) })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await release()
