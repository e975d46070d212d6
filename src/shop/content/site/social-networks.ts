/** Name of a network in every language, and its drawing in `/glyphs.svg`. */
export interface SocialNetwork {
  name: string
  glyph: 'video' | 'chat' | 'feed' | 'globe'
}

const networks: Record<string, SocialNetwork> = {
  'bsky.app': { name: 'Bluesky', glyph: 'feed' },
  'discord.com': { name: 'Discord', glyph: 'chat' },
  'discord.gg': { name: 'Discord', glyph: 'chat' },
  'facebook.com': { name: 'Facebook', glyph: 'feed' },
  'instagram.com': { name: 'Instagram', glyph: 'feed' },
  'linkedin.com': { name: 'LinkedIn', glyph: 'feed' },
  'mastodon.social': { name: 'Mastodon', glyph: 'feed' },
  'pinterest.com': { name: 'Pinterest', glyph: 'feed' },
  'reddit.com': { name: 'Reddit', glyph: 'chat' },
  'steamcommunity.com': { name: 'Steam', glyph: 'chat' },
  't.me': { name: 'Telegram', glyph: 'chat' },
  'threads.net': { name: 'Threads', glyph: 'feed' },
  'tiktok.com': { name: 'TikTok', glyph: 'video' },
  'twitch.tv': { name: 'Twitch', glyph: 'video' },
  'twitter.com': { name: 'X', glyph: 'feed' },
  'vk.com': { name: 'VK', glyph: 'feed' },
  'wa.me': { name: 'WhatsApp', glyph: 'chat' },
  'weibo.com': { name: 'Weibo', glyph: 'feed' },
  'x.com': { name: 'X', glyph: 'feed' },
  'youtu.be': { name: 'YouTube', glyph: 'video' },
  'youtube.com': { name: 'YouTube', glyph: 'video' },
}

/** The network of an address such as `m.youtube.com`; other sites get their host as name. */
export function socialNetwork(host: string): SocialNetwork {
  const labels = host.split('.')
  const known = networks[host] ?? networks[labels.slice(-2).join('.')]
  return known ?? { name: host, glyph: 'globe' }
}
