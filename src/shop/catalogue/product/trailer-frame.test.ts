import { expect, it } from 'vitest'
import { trailerFrame } from './trailer-frame.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youTube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
])('PROD-1 %s plays in the mode in which the company stores least about visitors', (address, url) => {
  expect(trailerFrame(address)?.url).toBe(url)
})

it.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=a"><script>',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  '',
])('PROD-1 %s is not a video', (address) => {
  expect(trailerFrame(address)).toBeUndefined()
})
