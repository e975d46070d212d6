import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
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
  const colors = [palette.b, palette.c, palette.light, palette.a, palette.c, palette.b, palette.a]
  const flip = random.chance(0.5)
  orbitRadii.forEach((orbitRadius, i) => {
    drawPlanet(art, random, system, i, flip, orbitRadius, colors)
  })
  drawTitle(art, random, system)
}

/** Broad bands between the orbits. */
function drawOrbits(art: Art, system: System, orbitRadii: number[]): void {
  const { palette } = art
  const { sunX, sunY, dark, textColor } = system
  orbitRadii
    .slice()
    .reverse()
    .forEach((orbitRadius, i) => {
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

function drawPlanet(
  art: Art,
  random: Random,
  system: System,
  i: number,
  flip: boolean,
  orbitRadius: number,
  colors: string[],
): void {
  const { tall, unit, palette } = art
  const { sunX, sunY, dark, textColor } = system
  const spread = tall
    ? nth([0.62, 0.42, 0.32, 0.27, 0.23, 0.2, 0.17, 0.15], i)
    : nth([0.9, 0.8, 0.7, 0.62, 0.5, 0.42, 0.36, 0.3, 0.26], i)
  const side = (i % 2 ? 1 : -1) * (flip ? 1 : -1)
  const angle = -Math.PI / 2 + side * random.between(0.3, 1) * spread - (tall ? 0 : i > 4 ? 0.12 : 0)
  const [x, y] = polar(sunX, sunY, orbitRadius, angle)
  const radius =
    unit *
    nth([3.4, 5.2, 8.6, 4.2, 11.5, 3, 6, 2.4, 4], i) *
    (i === 4 || i === 2 ? random.between(0.85, 1.15) : 1)
  let color = nth(colors, i % 7)
  if (!dark && color === palette.light) color = palette.ink
  const lightX = x + ((sunX - x) / orbitRadius) * radius
  const lightY = y + ((sunY - y) / orbitRadius) * radius
  art.add(art.fill(disc(x, y, radius + unit * 1.1), palette.bg), art.fill(disc(x, y, radius), color))
  art.add(
    art.shade(disc(x, y, radius), palette.ink, [lightX, lightY, 2 * x - lightX, 2 * y - lightY], 0.02, 1),
  )
  if (i === 2)
    art.add(
      art.group(
        art.line(oval(0, 0, radius * 1.7, radius * 0.42), textColor, 5),
        transform`translate(${x} ${y}) rotate(-20)`,
      ),
      art.clip(
        box(x - radius * 2, y - radius * 2, radius * 4, radius * 2),
        art.group(art.fill(disc(0, 0, radius), color), transform`translate(${x} ${y})`),
      ),
      art.clip(
        box(x - radius * 2, y - radius * 2, radius * 4, radius * 2),
        art.shade(disc(x, y, radius), palette.ink, [lightX, lightY, 2 * x - lightX, 2 * y - lightY], 0.02, 1),
      ),
    )
  if (i === 4) {
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
