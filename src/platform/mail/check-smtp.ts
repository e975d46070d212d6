import { createTransport } from 'nodemailer'

const timeoutMs = 8000

/** Returns the problem of the mail server; undefined if it answers and accepts the sign-in. */
export async function smtpProblem(smtpUrl: string): Promise<string | undefined> {
  const { protocol, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}
