export interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Target {
  name: string
  isPage: boolean
  /** asked in turn */
  requests: Ask[]
}

const pageHeaders = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' }
const callHeaders = { accept: 'application/json', 'accept-encoding': 'identity' }

/** Most frequent requests of buyers, for the loaded catalogue. */
export async function benchTargets(shopUrl: string): Promise<Target[]> {
  const ask = async (path: string, body?: object) => {
    const post = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    return (await (await fetch(shopUrl + path, body ? post : {})).json()) as Answer
  }
  const { data: conditions } = await ask('/prod-api/product/condition/list')
  const idOf = (list: Option[], name: string) =>
    (list.find((option) => option.name.toLowerCase() === name) ?? list[0])?.id
  const filters = {
    plat_list: [idOf(conditions.plat_list, 'macos')],
    language_list: [idOf(conditions.language_list, 'german')],
    lowerPrice: 5,
    highPrice: 20,
    orderByColumn: 1,
    pageSize: 20,
  }
  const { rows: products = [] } = await ask('/prod-api/product/list', { pageSize: 50 })
  const filtered = '?platform=macos&language=de&from=5&to=20&sort=1&size=20'
  return [
    { name: 'home', isPage: true, requests: [page('/')] },
    { name: 'category page', isPage: true, requests: [page('/action')] },
    { name: 'category page, filtered', isPage: true, requests: [page(`/games${filtered}`)] },
    { name: '50 product pages', isPage: true, requests: products.map((product) => page(hrefOf(product))) },
    {
      name: 'product/list, filtered, sorted, counted',
      isPage: false,
      requests: [call('/product/list', filters)],
    },
    {
      name: 'the same with the counts of all filters',
      isPage: false,
      requests: [page(`/games.data${filtered}`)],
    },
    { name: 'search while typing', isPage: true, requests: prefixes.map(search) },
  ]
}

interface Option {
  id: number
  name: string
}

/** The two parts of a product's address, named as in the API call. */
interface Product {
  urlName: string
  zhname: string
}

interface Answer {
  data: { plat_list: Option[]; language_list: Option[] }
  rows?: Product[]
}

const prefixes = ['c', 'co', 'cou', 'count', 'wit', 'witch', 'the d', 'stardew v', 'rpg', 'mon']

function hrefOf({ urlName, zhname }: Product): string {
  return `/${encodeURIComponent(urlName)}/${encodeURIComponent(zhname)}`
}

function page(path: string): Ask {
  return { method: 'GET', path, headers: pageHeaders }
}

function call(path: string, body: object): Ask {
  const headers = { ...callHeaders, 'content-type': 'application/json' }
  return { method: 'POST', path: `/prod-api${path}`, headers, body: JSON.stringify(body) }
}

function search(query: string): Ask {
  return page(`/search/hits?name=${encodeURIComponent(query)}`)
}
