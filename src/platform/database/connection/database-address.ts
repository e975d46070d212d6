/** PostgreSQL's address as its own programs take it: `postgres://user:password@one:5432,two:5432/name`. */
const form = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/

interface Parts {
  protocol: string
  user: string
  password: string
  hosts: string[]
  name: string
  query: string
}

function partsOf(url: string): Parts | undefined {
  const [, protocol = '', login = '', hosts = '', name = '', query = ''] = form.exec(url) ?? []
  if (!protocol) return undefined
  const [user = '', ...password] = login.split(':')
  return { protocol, user, password: password.join(':'), hosts: hosts.split(','), name, query }
}

export function isDatabaseUrl(url: string): boolean {
  return partsOf(url) !== undefined && hostUrls(url).every((one) => URL.canParse(one))
}

/** One address for each host, in their order. */
export function hostUrls(url: string): string[] {
  const parts = partsOf(url)
  return parts ? parts.hosts.map((host) => textOf({ ...parts, hosts: [host] })) : [url]
}

/** Returns the address of another database on the same servers. */
export function withDatabaseName(url: string, name: string): string {
  const parts = partsOf(url)
  return parts ? textOf({ ...parts, name }) : url
}

/** Returns the address for PostgreSQL's programs. Of several hosts the programs take the one that takes writes. */
export function forTools(url: string): { url: string; password: string } {
  const parts = partsOf(url)
  if (!parts) return { url, password: '' }
  const { hosts, query } = parts
  const isOpen = hosts.length > 1 && !query.includes('target_session_attrs=')
  const writable = isOpen ? [query, 'target_session_attrs=read-write'].filter(Boolean).join('&') : query
  return {
    url: textOf({ ...parts, password: '', query: writable }),
    password: decodeURIComponent(parts.password),
  }
}

function textOf({ protocol, user, password, hosts, name, query }: Parts): string {
  const login = password ? `${user}:${password}` : user
  return [protocol, login && `${login}@`, hosts.join(','), name && `/${name}`, query && `?${query}`].join('')
}
