import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillRelease } from '../../../scripts/fill-release.ts'
import { freePort } from '../../helpers/free-port.ts'
import { expect, test } from '../support/shop-test.ts'

test('a release starts elsewhere without npm and compilers, builds nothing and shows what it sells', async ({
  request,
}) => {
  // the started program was never compiled before
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-released-'))
  const released = join(folder, 'latchkey')
  mkdirSync(released)
  await fillRelease(released, copyPackages)
  cpSync(`${process.env['E2E_DATA_DIR']}-demo`, join(folder, 'data'), { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const program = join(released, 'node_modules/.bin/node')
  const running = spawn(program, ['--import', './scripts/node-24.mjs', 'src/server/start.ts'], {
    cwd: released,
    env: {
      PATH: join(folder, 'nothing'),
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      COVERS_AHEAD: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const ended = once(running, 'exit')
  const hasEnded = ended.then(() => Promise.reject(new Error(printed)))
  hasEnded.catch(() => {})
  try {
    const ready = expect
      .poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, { timeout: 200_000 })
      .toBe(200)
    await Promise.race([ready, hasEnded])
    const product = await (await request.get(`${url}/puzzle/tessera`)).text()
    expect(product).toContain('Add to cart')
    const [, picture = 'none'] = /<img[^>]* src="(\/[^"]+)"/.exec(product) ?? []
    const drawn = await request.get(url + picture.replaceAll('&amp;', '&'))
    expect(drawn.headers()['content-type']).toMatch(/^image\//)
    expect(printed).not.toContain('Building')
  } finally {
    running.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
})

/** Packages that a release has: those of package-lock.json that are not for developers alone. */
async function copyPackages(released: string): Promise<void> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const isNested = (path: string) => path in packages && path.lastIndexOf('node_modules/') > 0
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // a missing package is for another system
    if (!path || dev || devOptional || !existsSync(path)) continue
    const filter = (from: string) => from === path || !isNested(from)
    await cp(path, join(released, path), { recursive: true, filter })
  }
  await cp('node_modules/.bin/node', join(released, 'node_modules/.bin/node'), { verbatimSymlinks: true })
}
