import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { backOfficeApp, freshBuild, storefrontApp } from '../src/server/app-build.ts'
import { fillRelease } from './fill-release.ts'

const run = promisify(execFile)

/** `npm run release`: one archive, for machines like this one, that runs without npm and builds nothing. */
async function release(): Promise<void> {
  for (const app of [storefrontApp, backOfficeApp]) await freshBuild(app, say)
  const name = `latchkey-${packageJson.version}-${process.platform}-${process.arch}`
  const staging = await mkdtemp(join(tmpdir(), 'latchkey-release-'))
  const folder = join(staging, name)
  try {
    say('Installing what it needs to run …')
    await fillRelease(folder, installIn)
    const archive = resolve(`${name}.tar.gz`)
    await run('tar', ['--create', '--gzip', `--file=${archive}`, `--directory=${staging}`, name])
    say(archive)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Installs the versions of package-lock.json. package.json has no devDependencies here, so that npm leaves out the
 * packages that are only their peers.
 */
async function installIn(folder: string): Promise<void> {
  const { devDependencies: _, ...needed } = packageJson
  await writeFile(join(folder, 'package.json'), JSON.stringify(needed))
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options], { cwd: folder, shell: process.platform === 'win32' })
  for (const name of ['package.json', 'package-lock.json']) await cp(name, join(folder, name))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await release()
