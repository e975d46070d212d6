const maxAddress = 500

/** Reads an old address, with or without its host, as the shop compares it. Undefined for the root and for no address. */
export function oldPath(address: string): string | undefined {
  const path = pathOf(address)
  if (path === undefined) return undefined
  const compared = decoded(path).toLowerCase().replace(/\/+$/, '')
  return /^\/[^?#\0]+$/.test(compared) && compared.length <= maxAddress ? compared : undefined
}

/** Reads the address of this shop to which an old one leads, with or without its host. */
export function newTarget(address: string): string | undefined {
  const url = urlOf(address)
  const target = url && url.pathname + url.search
  return target && !target.startsWith('//') && target.length <= maxAddress ? target : undefined
}

function pathOf(address: string): string | undefined {
  return urlOf(address)?.pathname
}

/** A text without a host is a path from the root. */
function urlOf(address: string): URL | undefined {
  const text = address.trim()
  const whole = /^https?:\/\//i.test(text) ? text : `http://shop.invalid/${text.replace(/^[/\\]+/, '')}`
  return text === '' ? undefined : (URL.parse(whole) ?? undefined)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
