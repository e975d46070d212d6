import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilReady } from './bench-servers.ts'

// DATABASE_URL=… npm exec -- node bench/roll-behind-nginx.ts: restarts two processes in turns
// behind nginx with the upstream of deploy/nginx.conf, while visitors read and write. Ends with 1 if an answer is lost.
const restarts = 4
const visitors = 6
const asks: [string, RequestInit][] = [
  ['/', {}],
  ['/about-us', {}],
  ['/api/check/paymentlist', {}],
  ['/api/pay/toPay', { method: 'POST', headers: json(), body: JSON.stringify({ id: 1 }) }],
]

const folder = mkdtempSync(join(tmpdir(), 'latchkey-roll-'))
const ports = [await freePort(), await freePort()]
const proxyPort = await freePort()
const shops: ChildProcess[] = []
const lost: string[] = []
let answers = 0

// one after the other: the first prepares the database
for (const port of ports) shops.push(await startShop(port))
const nginx = await startNginx()
const ending = new AbortController()
const asking = Array.from({ length: visitors }, (_, at) => keepAsking(at))
for (let turn = 0; turn < restarts; turn += 1) {
  const at = turn % ports.length
  await end(shops[at])
  shops[at] = await startShop(ports[at] ?? 0)
  say(`restart ${turn + 1} of ${restarts}: ${answers} answers, ${lost.length} lost`)
}
ending.abort()
await Promise.all(asking)
for (const child of [nginx, ...shops]) await end(child)
rmSync(folder, { recursive: true })
for (const line of lost.slice(0, 10)) say(line)
process.exitCode = lost.length > 0 || answers === 0 ? 1 : 0

async function keepAsking(at: number): Promise<void> {
  for (let turn = at; !ending.signal.aborted; turn += 1) {
    const [path, init] = asks[turn % asks.length] ?? ['/', {}]
    try {
      const answer = await fetch(`http://127.0.0.1:${proxyPort}${path}`, init)
      await answer.text()
      answers += 1
      if (answer.status >= 500) lost.push(`${path}: ${answer.status}`)
    } catch (error) {
      lost.push(`${path}: ${String(error)}`)
    }
  }
}

async function startShop(port: number): Promise<ChildProcess> {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '3',
    RATE_LIMITS: 'off',
    BACK_OFFICE: 'off',
  }
  const child = spawn(process.execPath, ['--import', './scripts/node-24.mjs', 'src/server/start.ts'], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DEMO_SHOP: 'off',
      SANDBOX_PAYMENTS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}/readyz`, child)
  return child
}

/** Configures nginx with the upstream and the headers of the example, without TLS. */
async function startNginx(): Promise<ChildProcess> {
  const example = readFileSync('deploy/nginx.conf', 'utf8')
  const upstream = /upstream latchkey_shop \{[^}]*\}/.exec(example)?.[0] ?? ''
  const shop = upstream.replace(/^.*server 127\.0\.0\.1:3000(.*)$/m, (_, rest: string) =>
    ports.map((port) => `server 127.0.0.1:${port}${rest}`).join('\n'),
  )
  const passedOn = example.match(/^proxy_.*$/gm)?.join('\n') ?? ''
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { ${kept.join(' ')} access_log off;
${shop}
${passedOn}
server { listen 127.0.0.1:${proxyPort}; location / { proxy_pass http://latchkey_shop; } } }`,
  )
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${proxyPort}/readyz`, child)
  return child
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function json(): Record<string, string> {
  return { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
