import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { configVariables, readConfig } from '../src/platform/config/config.ts'
import { releaseParts } from '../scripts/release-parts.ts'
import { backOfficeApp, storefrontApp } from '../src/server/app-build.ts'

/** Compares the recipes of `deploy/` with the code. docs/going-live.md describes how they were tried as a whole. */
const recipe = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const unit = recipe('latchkey.service')
const image = recipe('Dockerfile')
const example = Object.fromEntries(
  [...recipe('latchkey.env').matchAll(/^#?([A-Z_]+)='?([^'\n]*)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

describe('the recipes for going live', () => {
  it('set only variables that the shop reads', () => {
    const known = new Set([...configVariables, ...configVariables.map((name) => `${name}_FILE`)])
    const lines = [unit, image].flatMap((text) => text.match(/^(Environment=|ENV ).*/gm) ?? [])
    const set = [
      ...Object.keys(example),
      ...(recipe('compose.yaml').match(/\b[A-Z]+(_[A-Z]+)*(?=: )/g) ?? []),
      ...lines.flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? []),
      ...(recipe('latchkey').match(/^[A-Z_]+(?==)/gm) ?? []),
    ]
    expect(set).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATA_DIR', 'KEY_SECRETS_FILE', 'HOST']))
    const nodesOrSystems = new Set(['NODE_COMPILE_CACHE', 'HOME'])
    expect(set.filter((name) => !known.has(name) && !nodesOrSystems.has(name))).toEqual([])
  })

  it('give a public shop with a back office at a name of its own, behind one proxy', () => {
    expect(readConfig(example)).toMatchObject({
      isLocal: false,
      demoShop: false,
      sandboxPayments: false,
      trustProxy: 1,
      host: '127.0.0.1',
      backOffice: { isOn: true, isPortFixed: true, trustProxy: 1, host: '127.0.0.1' },
    })
  })

  it.each(['Caddyfile', 'nginx.conf'])('%s leads each name to its port', (name) => {
    const { port, publicUrl, backOffice } = readConfig(example)
    const proxy = recipe(name)
    const hosts = [publicUrl, backOffice.url].map((url) => new URL(url).host)
    expect(new Set(proxy.match(/127\.0\.0\.1:\d+/g))).toEqual(
      new Set([`127.0.0.1:${port}`, `127.0.0.1:${backOffice.port}`]),
    )
    for (const host of hosts)
      expect(proxy).toMatch(new RegExp(`^(\\s*server_name )?${RegExp.escape(host)}[ ;]`, 'm'))
  })

  it('write no memory of the shop to a disk', () => {
    expect(unit).toContain('\nLimitCORE=0\n')
    expect(recipe('latchkey')).toContain('\nulimit -c 0\n')
    expect(readFileSync('docs/going-live.md', 'utf8')).toContain('--ulimit core=0')
  })

  it('start the same programs as npm', () => {
    const { start, shop } = packageJson.scripts
    expect(unit).toContain(`ExecStart=/opt/latchkey/current/node_modules/.bin/${start}\n`)
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[]
    expect(command.join(' ')).toBe(`node_modules/.bin/${start}`)
    expect(recipe('latchkey')).toContain(`node_modules/.bin/${shop} "$@"\n`)
  })

  it('copy into the image everything that pages are built from', () => {
    const copied = new Set(
      readFileSync('.dockerignore', 'utf8')
        .split('\n')
        .map((line) => line.replace(/^!/, '')),
    )
    const inputs = [...storefrontApp.inputs, ...backOfficeApp.inputs].map(
      (input) => input.split('/')[0] ?? '',
    )
    expect(inputs.filter((input) => !copied.has(input))).toEqual([])
    // the page "Upgrade" shows them
    expect([...copied]).toEqual(expect.arrayContaining(['docs/*.md', 'CHANGELOG.md']))
  })

  it('release every file that a released one imports', () => {
    const files = globSync(
      releaseParts.map((part) => (/\.\w+$/.test(part) ? part : `${part}/**/*.{ts,tsx,json}`)),
    )
    const released = new Set(files.filter((path) => !path.includes('.test.')))
    const lacking = [...released].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^(?:import|export)[^;]*? from '(\.[^']+)'/gm)]
        .map(([, file = '']) => join(dirname(path), file))
        .filter((file) => existsSync(file) && !released.has(file))
        .map((file) => `${path}: ${file}`),
    )
    expect(released).toContain('sandbox/test-cards.ts')
    expect(lacking).toEqual([])
  })

  it('are the files that the guide names, and it names them all', () => {
    const guide = readFileSync('docs/going-live.md', 'utf8')
    for (const file of globSync('deploy/*')) expect(guide).toContain(file.replace('deploy/', ''))
    const named = [...guide.matchAll(/\bdeploy\/([\w.]+)/g)].map(([path]) => path)
    expect(named.filter((path) => globSync(path).length === 0)).toEqual([])
  })

  it('install without development packages, which no running code imports', () => {
    const developers = new Set(Object.keys(packageJson.devDependencies))
    // these run while pages are built or developed
    const building = /routes\.ts$|-plugin\.ts$|\/(dev-server|vite\.config|react-router\.config)\.ts$/
    const sources = globSync([
      '{src,db}/**/*.{ts,tsx,mjs}',
      'sandbox/{,pages/,testbank/,tedb/,vies/}*.ts',
    ]).filter((path) => !path.includes('.test.') && !building.test(path))
    const asked = sources.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type )[^';]*?from '(?![./])([^']+)'/gm),
      ].map(([, name = '']) => ({ path, name: name.split('/', name.startsWith('@') ? 2 : 1).join('/') })),
    )
    expect(asked.length).toBeGreaterThan(500)
    expect(asked.filter(({ name }) => developers.has(name))).toEqual([])
  })
})
