import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { BareAnswer } from './bench-servers.ts'

/** Baseline of the comparisons: finds the answer by its address and writes it. */
const { PORT, ANSWERS } = process.env
const answers = new Map(
  (JSON.parse(readFileSync(String(ANSWERS), 'utf8')) as BareAnswer[]).map(({ path, headers, bodyBase64 }) => {
    const body = Buffer.from(bodyBase64, 'base64')
    return [path, { body, headers: { ...headers, 'content-length': body.length } }]
  }),
)

createServer((request, reply) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void reply.writeHead(200).end()
  reply.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
