import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { type Point, TAU, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A ball in flight over a pitch in plan. */
export function ball(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('ball')
  const cx = tall ? width * 0.54 : width * 0.72
  const cy = tall ? height * 0.56 : height * 0.52
  const radius = (tall ? 39 : 38) * unit
  const sphere: Sphere = { cx, cy, radius }
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  drawPitch(art, random, sphere, dark)
  drawMotion(art, sphere)
  const hoop =
    /court|hoop|basket|dunk/i.test(art.title) ||
    (!/league|foot|soccer|goal/i.test(art.title) && random.chance(0.4))
  const outline = disc(cx, cy, radius)
  art.add(
    art.fill(disc(cx, cy, radius + 8), palette.ink),
    art.fill(outline, hoop ? palette.a : palette.light),
  )
  if (hoop) {
    drawBasketballSeams(art, sphere, outline)
  } else {
    drawFootballPanels(art, random, sphere, outline)
  }
  art.add(
    art.shade(
      outline,
      palette.ink,
      [cx - radius * 0.1, cy - radius * 0.2, cx + radius * 0.8, cy + radius * 0.9],
      0,
      0.95,
    ),
    art.shade(
      outline,
      hoop ? palette.b : palette.light,
      [cx, cy, cx - radius * 0.75, cy - radius * 0.75],
      0,
      0.8,
    ),
  )
  drawTitle(art, random)
}

/** A pitch in plan, turned. */
function drawPitch(art: Art, random: Random, sphere: Sphere, dark: boolean): void {
  const { palette } = art
  const { cx, cy } = sphere
  const chalk = dark ? mix(palette.bg, palette.light, 0.35) : mix(palette.bg, palette.ink, 0.18)
  art.add(
    art.group(
      art.line(
        `M-900 0H900M0 -1200V1200M-420 -900H420V-420H-420zM-420 900H420V420H-420z` +
          disc(0, 0, 250) +
          box(-700, -1000, 1400, 2000),
        chalk,
        9,
      ),
      transform`translate(${cx} ${cy}) rotate(${random.pick([-24, 24, -32])})`,
    ),
  )
}

/** Motion bands. */
function drawMotion(art: Art, sphere: Sphere): void {
  const { palette, unit } = art
  const { cx, cy } = sphere
  const bands = [palette.c, palette.b, palette.a]
  bands.forEach((color, i) => {
    const offset = (i - 1) * 16 * unit
    art.add(
      art.group(
        art.fill(
          polygon([
            [0, offset - 8 * unit],
            [-2400, offset - 8 * unit],
            [-2400, offset + 8 * unit],
            [0, offset + 8 * unit],
          ]),
          color,
        ),
        transform`translate(${cx} ${cy}) rotate(-38)`,
      ),
    )
  })
  art.add(
    art.group(
      art.shade(
        polygon([
          [0, -24 * unit],
          [-1400, -24 * unit],
          [-1400, 24 * unit],
          [0, 24 * unit],
        ]),
        palette.ink,
        [-30 * unit, 0, -52 * unit, 0],
        0.7,
        0,
      ),
      transform`translate(${cx} ${cy}) rotate(-38)`,
    ),
  )
}

function drawBasketballSeams(art: Art, sphere: Sphere, outline: string): void {
  const { palette } = art
  const { radius, cx, cy } = sphere
  art.add(
    art.clip(
      outline,
      art.group(
        art.line(
          path`M${-radius} 0H${radius}M0 ${-radius}V${radius}M${-radius * 0.74} ${-radius}C${-radius * 0.16} ${-radius * 0.4} ${-radius * 0.16} ${radius * 0.4} ${-radius * 0.74} ${radius}M${radius * 0.74} ${-radius}C${radius * 0.16} ${-radius * 0.4} ${radius * 0.16} ${radius * 0.4} ${radius * 0.74} ${radius}`,
          palette.ink,
          13,
        ),
        transform`translate(${cx} ${cy}) rotate(-26)`,
      ),
    ),
  )
}

function drawFootballPanels(art: Art, random: Random, sphere: Sphere, outline: string): void {
  const { palette } = art
  const { radius, cx, cy } = sphere
  const pentagon = (x: number, y: number, q: number, turn: number, sx = 1) => {
    const pts: Point[] = []
    for (let i = 0; i < 5; i++) {
      const [px, py] = polar(0, 0, q, turn + (i / 5) * TAU)
      pts.push([x + px * sx, y + py])
    }
    return pts
  }
  const centrePanel = pentagon(0, 0, radius * 0.34, -Math.PI / 2)
  let seams = ''
  let panels = polygon(centrePanel)
  for (let i = 0; i < 5; i++) {
    const angle = -Math.PI / 2 + (i / 5) * TAU
    const [sx, sy] = polar(0, 0, radius * 0.34, angle)
    const [ex, ey] = polar(0, 0, radius * 0.63, angle)
    seams += path`M${sx} ${sy}L${ex} ${ey}`
    const leftSeam = polar(0, 0, radius * 0.72, angle - 0.36)
    const rightSeam = polar(0, 0, radius * 0.72, angle + 0.36)
    seams += path`M${ex} ${ey}L${leftSeam[0]} ${leftSeam[1]}M${ex} ${ey}L${rightSeam[0]} ${rightSeam[1]}`
    const cornerAngle = angle + Math.PI / 5
    panels += polygon([
      polar(0, 0, radius * 0.72, cornerAngle - 0.27),
      polar(0, 0, radius * 0.72, cornerAngle + 0.27),
      polar(0, 0, radius * 0.93, cornerAngle + 0.25),
      polar(0, 0, radius * 1.02, cornerAngle),
      polar(0, 0, radius * 0.93, cornerAngle - 0.25),
    ])
  }
  art.add(
    art.clip(
      outline,
      art.group(
        art.fill(panels, palette.ink) + art.line(seams, palette.ink, 10, 'stroke-linecap="round"'),
        transform`translate(${cx} ${cy}) rotate(${random.between(-30, 30)})`,
      ),
    ),
  )
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? { h: height * 0.2, face: random.pick(['wide', 'cond', 'round']), fill: textColor, maxLines: 2 }
      : {
          w: width * 0.4,
          h: height * 0.5,
          face: random.pick(['wide', 'cond']),
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}

interface Sphere {
  cx: number
  cy: number
  radius: number
}
