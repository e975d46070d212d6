/** A mail as a reader would see it. */
export interface ReadMail {
  /** by lower-case name */
  headers: Record<string, string>
  subject: string
  html: string
  text: string
}

/** Reads the source of a mail of two parts: text and HTML. */
export function readMail(source: string): ReadMail {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = readHeaders(head)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).map(readPart)
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return {
    headers,
    subject: decodeWords(headers['subject'] ?? ''),
    html: partOf('text/html'),
    text: partOf('text/plain'),
  }
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function readPart(source: string): { type: string; content: string } {
  const [head = '', ...body] = source.trimStart().split('\r\n\r\n')
  const headers = readHeaders(head)
  const content = decode(body.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '')
  return { type: headers['content-type'] ?? '', content: content.replaceAll('\r\n', '\n') }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquote(body.replaceAll('=\r\n', '')) : body
}

function unquote(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquote(text.replaceAll('_', ' ')),
    )
}
