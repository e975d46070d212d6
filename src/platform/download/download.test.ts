import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { download, type DownloadOptions } from './download.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}/file`
}

const fetchIt = (address: string, options: Partial<DownloadOptions> = {}) =>
  download(address, { maxBytes: 1000, seconds: 30, allowThisMachine: true, ...options })

it('fetches from this machine only where that is allowed', async () => {
  const address = await serve((_request, response) => response.end('content'))
  expect(await fetchIt(address)).toEqual({ body: Buffer.from('content') })
  expect(await fetchIt(address, { allowThisMachine: false })).toEqual({ error: 'no-address' })
})

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://pictures.example/a.png',
  'http://pictures.example/a.png',
  'http://10.0.0.1/a.png',
  'https://user:secret@pictures.example/a.png',
  'pictures/a.png',
  '',
])('does not ask %s', async (address) => {
  expect(await fetchIt(address)).toEqual({ error: 'no-address' })
})

it.each([
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://2130706433/a.png',
  'https://0x7f.1/a.png',
  'https://10.1.2.3/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[::ffff:7f00:1]/a.png',
])('sends no request to %s', async (address) => {
  expect(await fetchIt(address)).toEqual({ error: 'private' })
})

it('follows no redirect to this machine, off https, or without end', async () => {
  const target = await serve((_request, response) => response.end('secret'))
  for (const [location, error] of [
    [target, 'redirects'],
    ['http://pictures.example/', 'redirects'],
    ['file:///etc/passwd', 'redirects'],
    ['https://192.168.0.1/', 'private'],
  ] as const) {
    const address = await serve((_request, response) => response.writeHead(302, { location }).end())
    expect(await fetchIt(address)).toEqual({ error })
  }
})

it('refuses an answer that is too long, compressed, unsuccessful or endless', async () => {
  const tooLong = await serve((_request, response) => {
    for (let sent = 0; sent <= 1000; sent += 100) response.write(Buffer.alloc(100))
    response.end()
  })
  expect(await fetchIt(tooLong)).toEqual({ error: 'too-large' })
  const packed = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000)))
  })
  expect(await fetchIt(packed)).toEqual({ error: 'refused' })
  const gone = await serve((_request, response) => response.writeHead(404).end('nothing'))
  expect(await fetchIt(gone)).toEqual({ error: 'refused' })
  const endless = await serve((_request, response) => response.write('a'))
  expect(await fetchIt(endless, { seconds: 0.3 })).toEqual({ error: 'slow' })
  const cut = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a')
    setTimeout(() => response.destroy(), 50)
  })
  expect(await fetchIt(cut)).toEqual({ error: 'unreachable' })
})
