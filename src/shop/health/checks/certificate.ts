import { connect } from 'node:tls'
import { type Answer, fault, look, ok, type OutsideCheck, type ShopWithoutDatabase } from '../finding.ts'

const patienceMs = 5000
const dayMs = 86_400_000
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
  if (typeof found === 'string')
    return {
      about,
      ...look(`Its certificate could not be looked at from here: ${found}`, 'Try the address in a browser'),
    }
  const days = Math.floor((found.getTime() - now.getTime()) / dayMs)
  const value = days === 1 ? '1 day left' : `${days} days left`
  if (days < 1) return { about, ...fault('Its certificate is over', 'Renew it now: browsers warn visitors') }
  if (days >= soonDays) return { about, ...ok('Its certificate holds', value) }
  return { about, ...look('Its certificate ends soon', 'Renew it: the proxy should do so by itself', value) }
}

/** The last valid day of the certificate, or the problem. An untrusted one is a problem. */
function lastDay(host: string, port: number): Promise<Date | string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: patienceMs })
    const end = (answer: Date | string) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('error', (error) => end(error.message))
    socket.once('timeout', () => end('no answer'))
  })
}

export const certificateCheck: OutsideCheck = { name: 'certificate', title: 'Certificate', run: certificates }
