export interface TrailerFrame {
  origin: string
  url: string
}

/** The player for a YouTube or Vimeo address; undefined for any other. */
export function trailerFrame(address: string): TrailerFrame | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const path = url.pathname
  if (host === 'youtu.be') return youTube(path.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youTube(url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(path)?.[1])
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(path, url.searchParams.get('h'))
  return undefined
}

function youTube(id: string | undefined): TrailerFrame | undefined {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return undefined
  const origin = 'https://www.youtube-nocookie.com'
  return { origin, url: `${origin}/embed/${id}?autoplay=1&rel=0` }
}

/** An unlisted video has a second part that its player needs. */
function vimeo(path: string, key: string | null): TrailerFrame | undefined {
  const [, id, second] = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,16}))?$/.exec(path) ?? []
  if (id === undefined) return undefined
  const unlisted = second ?? (key !== null && /^[0-9a-f]{6,16}$/.test(key) ? key : undefined)
  const origin = 'https://player.vimeo.com'
  return { origin, url: `${origin}/video/${id}?autoplay=1&dnt=1${unlisted ? `&h=${unlisted}` : ''}` }
}
