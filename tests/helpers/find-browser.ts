import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { tmpdir } from 'node:os'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/**
 * Finds a browser and prepares it: the one of `CHROME_PATH`, else the one from npm, which is the same for everybody,
 * else a Chrome or Chromium of this machine. Throws one clear line.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env['CHROME_PATH']
  if (wanted) return unpacked(wanted)
  try {
    return await packagedBrowser()
  } catch (error) {
    const installed = installedBrowser()
    if (installed) return unpacked(installed)
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const advice = 'install Chrome or Chromium, or set CHROME_PATH'
    throw new Error(`No browser for the browser tests: ${advice} (${reason})`, { cause: error })
  }
}

function unpacked(executablePath: string): Browser {
  return { executablePath, args, env: ownEnvironment() }
}

/** Root in a container has no sandbox, and nothing here opens a page of strangers. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

function installedBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = process.env[name]
      return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []
    }),
  ]
  return places.find((place) => existsSync(place))
}

/** `@sparticuz/chromium`, Linux x64 only. It carries the libraries that a bare machine lacks, packed. */
export async function packagedBrowser(): Promise<Browser> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = ownEnvironment()
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(tmpdir(), 'fonts')
  if (lacksLibraries(executablePath, env)) {
    env['LD_LIBRARY_PATH'] = [unpackedLibraries(), env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
    if (lacksLibraries(executablePath, env))
      throw new Error('the packaged Chromium lacks libraries on this machine')
  }
  return { executablePath, args: [...args, '--no-zygote'], env }
}

function lacksLibraries(executablePath: string, env: Record<string, string>): boolean {
  return execFileSync('ldd', [executablePath], { env, encoding: 'utf8' }).includes('not found')
}

/** Unpacked once for each machine; whole or not at all, since several processes may want it at the same time. */
function unpackedLibraries(): string {
  const target = join(tmpdir(), 'latchkey-chromium-libraries')
  if (!existsSync(target)) {
    const draft = `${target}-${process.pid}`
    mkdirSync(draft, { recursive: true })
    const packed = join(
      dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '../../bin/al2023.tar.br',
    )
    execFileSync('tar', ['-x', '-C', draft], { input: brotliDecompressSync(readFileSync(packed)) })
    try {
      renameSync(draft, target)
    } catch {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return join(target, 'lib')
}

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(entries)
}
