import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import type { Palette } from '../../cover-options.ts'
import { nth, polar } from '../../geometry.ts'
import { titleArea } from '../../layout.ts'
import { box, disc, oval, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Planets on their orbits round a sun below the edge. */
export function orbits(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('orbits')
  const dark = luminance(palette.bg) < 0.3
  const textColor = dark ? palette.light : palette.ink
  const sunX = tall ? width * 0.5 : width * 0.74
  const sunY = height + 6 * unit
  const system: System = { sunX, sunY, dark, textColor }
  art.add(art.page(palette.bg))
  const orbitRadii: number[] = []
  for (let k = 0; k < (tall ? 8 : 9); k++) orbitRadii.push((34 + k * 12.4) * unit)
  drawOrbits(art, system, orbitRadii)
  drawSun(art, system)
  const firstSide = random.chance(0.5) ? -1 : 1
  orbitRadii.forEach((orbitRadius, i) => {
    drawPlanet(art, random, system, { ...nth(PLANETS, i), orbitRadius, side: i % 2 ? -firstSide : firstSide })
  })
  drawTitle(art, random, system)
}

/** Broad bands between the orbits. */
function drawOrbits(art: Art, system: System, orbitRadii: number[]): void {
  const { palette } = art
  const { sunX, sunY, dark, textColor } = system
  orbitRadii.toReversed().forEach((orbitRadius, i) => {
    if (i % 2)
      art.add(
        art.fill(
          disc(sunX, sunY, orbitRadius),
          dark ? mix(palette.bg, palette.c, 0.16) : mix(palette.bg, palette.b, 0.18),
        ),
      )
    else art.add(art.fill(disc(sunX, sunY, orbitRadius), palette.bg))
  })
  orbitRadii.forEach((orbitRadius) =>
    art.add(art.line(disc(sunX, sunY, orbitRadius), textColor, 2, 'opacity=".4"')),
  )
}

function drawSun(art: Art, system: System): void {
  const { unit, palette } = art
  const { sunX, sunY } = system
  art.add(
    art.fill(disc(sunX, sunY, 27 * unit), palette.a),
    art.glow(disc(sunX, sunY, 27 * unit), palette.b, [sunX, sunY - 27 * unit, 30 * unit], 0, 1),
  )
  art.add(art.line(disc(sunX, sunY, 29.5 * unit), palette.a, 5))
}

interface Planet {
  size: number
  /** largest distance from the top of its orbit, on a tall and on a wide cover */
  spread: readonly [tall: number, wide: number]
  color: keyof Palette
  extra?: 'ring' | 'moon'
  /** leans to the title's side on a wide cover */
  lean?: boolean
}

/** Inner orbit first; the last one shows on wide covers only. */
const PLANETS: readonly Planet[] = [
  { size: 3.4, spread: [0.62, 0.9], color: 'b' },
  { size: 5.2, spread: [0.42, 0.8], color: 'c' },
  { size: 8.6, spread: [0.32, 0.7], color: 'light', extra: 'ring' },
  { size: 4.2, spread: [0.27, 0.62], color: 'a' },
  { size: 11.5, spread: [0.23, 0.5], color: 'c', extra: 'moon' },
  { size: 3, spread: [0.2, 0.42], color: 'b', lean: true },
  { size: 6, spread: [0.17, 0.36], color: 'a', lean: true },
  { size: 2.4, spread: [0.15, 0.3], color: 'b', lean: true },
  { size: 4, spread: [0.26, 0.26], color: 'c', lean: true },
]

type PlacedPlanet = Planet & { orbitRadius: number; side: number }

function drawPlanet(art: Art, random: Random, system: System, planet: PlacedPlanet): void {
  const { tall, unit, palette } = art
  const { sunX, sunY, dark, textColor } = system
  const { size, orbitRadius, side, extra } = planet
  const spread = planet.spread[tall ? 0 : 1]
  const angle = -Math.PI / 2 + side * random.between(0.3, 1) * spread - (!tall && planet.lean ? 0.12 : 0)
  const [x, y] = polar(sunX, sunY, orbitRadius, angle)
  const radius = unit * size * (extra ? random.between(0.85, 1.15) : 1)
  const color = !dark && planet.color === 'light' ? palette.ink : palette[planet.color]
  const ball = disc(x, y, radius)
  const litX = x + ((sunX - x) / orbitRadius) * radius
  const litY = y + ((sunY - y) / orbitRadius) * radius
  const nightSide = () => art.shade(ball, palette.ink, [litX, litY, 2 * x - litX, 2 * y - litY], 0.02, 1)
  art.add(art.fill(disc(x, y, radius + unit * 1.1), palette.bg), art.fill(ball, color), nightSide())
  if (extra === 'ring') {
    const upperHalf = box(x - radius * 2, y - radius * 2, radius * 4, radius * 2)
    const ring = art.line(oval(0, 0, radius * 1.7, radius * 0.42), textColor, 5)
    // the upper half of the ball covers the back of the ring
    const cover = art.group(art.fill(disc(0, 0, radius), color), transform`translate(${x} ${y})`)
    art.add(
      art.group(ring, transform`translate(${x} ${y}) rotate(-20)`),
      art.clip(upperHalf, cover),
      art.clip(upperHalf, nightSide()),
    )
  }
  if (extra === 'moon') {
    const [moonX, moonY] = polar(x, y, radius * 1.5, -0.6)
    art.add(art.fill(disc(moonX, moonY, unit * 1.5), textColor))
  }
}

function drawTitle(art: Art, random: Random, system: System): void {
  const { tall, width, unit, palette, height } = art
  const { textColor } = system
  const place = titleArea(art, 'top', 0.24, 0.42)
  const title = art.setTitle({
    ...place,
    face: random.pick(['wide', 'round']),
    fill: textColor,
    maxLines: 3,
    fit: tall ? 'block' : 'even',
  })
  if (art.lettered && tall)
    art.add(
      art.shade(
        box(0, 0, width, title.bottom + 9 * unit),
        palette.bg,
        [0, title.bottom + 9 * unit, 0, title.bottom - 2 * unit],
        0,
        1,
      ),
    )
  art.add(title.svg)
  art.add(art.note(art.imprint, art.margin, height - art.margin, textColor, { size: 24 }))
}

interface System {
  sunX: number
  sunY: number
  dark: boolean
  textColor: string
}
