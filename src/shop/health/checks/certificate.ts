import { dayMs } from '../../../platform/durations.ts'
import { connect } from 'node:tls'
import type { Phrase, Words } from '../../localisation/words.ts'
import {
  type Answer,
  fault,
  look,
  ok,
  type OutsideCheck,
  quoted,
  type ShopWithoutDatabase,
} from '../finding.ts'

const timeoutMs = 5000
const soonDays = 14

async function certificates({ config, now }: ShopWithoutDatabase): Promise<Answer[]> {
  const { publicUrl, backOffice } = config
  const urls = [publicUrl, ...(backOffice.isOn ? [backOffice.url] : [])]
  const secured = urls.filter((url) => url.startsWith('https:'))
  return Promise.all(secured.map((url) => certificate(new URL(url), now())))
}

async function certificate({ hostname, port }: URL, now: Date): Promise<Answer> {
  const about = hostname
  const found = await lastDay(hostname, Number(port) || 443)
  if (!(found instanceof Date))
    return {
      about,
      ...look(['finding.certificate.unseen', { problem: found }], 'finding.certificate.unseen-todo'),
    }
  const days = Math.floor((found.getTime() - now.getTime()) / dayMs)
  const value: Words = ['finding.certificate.left', { days }]
  if (days < 1) return { about, ...fault('finding.certificate.over', 'finding.certificate.over-todo') }
  if (days >= soonDays) return { about, ...ok('finding.certificate.holds', value) }
  return { about, ...look('finding.certificate.soon', 'finding.certificate.soon-todo', value) }
}

/** The last valid day of the certificate, or the problem. An untrusted one is a problem. */
function lastDay(host: string, port: number): Promise<Date | Phrase> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs })
    const end = (answer: Date | Phrase) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('error', (error) => end(quoted(error.message)))
    socket.once('timeout', () => end(['finding.no-answer']))
  })
}

export const certificateCheck: OutsideCheck = { name: 'certificate', run: certificates }
