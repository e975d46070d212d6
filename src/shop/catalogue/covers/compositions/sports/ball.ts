import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { type Point, TAU, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon, transform } from '../../path.ts'

export function ball(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('ball')
  const cx = tall ? width * 0.54 : width * 0.72
  const cy = tall ? height * 0.56 : height * 0.52
  const R = (tall ? 39 : 38) * unit
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  // a pitch in plan, turned
  const line = dark ? mix(palette.bg, palette.light, 0.35) : mix(palette.bg, palette.ink, 0.18)
  art.add(
    art.group(
      art.line(
        `M-900 0H900M0 -1200V1200M-420 -900H420V-420H-420zM-420 900H420V420H-420z` +
          disc(0, 0, 250) +
          box(-700, -1000, 1400, 2000),
        line,
        9,
      ),
      transform`translate(${cx} ${cy}) rotate(${random.pick([-24, 24, -32])})`,
    ),
  )
  // motion bands
  const bands = [palette.c, palette.b, palette.a]
  bands.forEach((c, i) => {
    const q = (i - 1) * 16 * unit
    art.add(
      art.group(
        art.fill(
          polygon([
            [0, q - 8 * unit],
            [-2400, q - 8 * unit],
            [-2400, q + 8 * unit],
            [0, q + 8 * unit],
          ]),
          c,
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
  const hoop =
    /court|hoop|basket|dunk/i.test(art.title) ||
    (!/league|foot|soccer|goal/i.test(art.title) && random.chance(0.4))
  const ball = disc(cx, cy, R)
  art.add(art.fill(disc(cx, cy, R + 8), palette.ink), art.fill(ball, hoop ? palette.a : palette.light))
  if (hoop) {
    art.add(
      art.clip(
        ball,
        art.group(
          art.line(
            path`M${-R} 0H${R}M0 ${-R}V${R}M${-R * 0.74} ${-R}C${-R * 0.16} ${-R * 0.4} ${-R * 0.16} ${R * 0.4} ${-R * 0.74} ${R}M${R * 0.74} ${-R}C${R * 0.16} ${-R * 0.4} ${R * 0.16} ${R * 0.4} ${R * 0.74} ${R}`,
            palette.ink,
            13,
          ),
          transform`translate(${cx} ${cy}) rotate(-26)`,
        ),
      ),
    )
  } else {
    const pent = (x: number, y: number, q: number, turn: number, sx = 1) => {
      const pts: Point[] = []
      for (let i = 0; i < 5; i++) {
        const [px, py] = polar(0, 0, q, turn + (i / 5) * TAU)
        pts.push([x + px * sx, y + py])
      }
      return pts
    }
    const c0 = pent(0, 0, R * 0.34, -Math.PI / 2)
    let seams = ''
    let dark2 = polygon(c0)
    for (let i = 0; i < 5; i++) {
      const a = -Math.PI / 2 + (i / 5) * TAU
      const [sx, sy] = polar(0, 0, R * 0.34, a)
      const [ex, ey] = polar(0, 0, R * 0.63, a)
      seams += path`M${sx} ${sy}L${ex} ${ey}`
      const l = polar(0, 0, R * 0.72, a - 0.36)
      const q = polar(0, 0, R * 0.72, a + 0.36)
      seams += path`M${ex} ${ey}L${l[0]} ${l[1]}M${ex} ${ey}L${q[0]} ${q[1]}`
      const b = a + Math.PI / 5
      dark2 += polygon([
        polar(0, 0, R * 0.72, b - 0.27),
        polar(0, 0, R * 0.72, b + 0.27),
        polar(0, 0, R * 0.93, b + 0.25),
        polar(0, 0, R * 1.02, b),
        polar(0, 0, R * 0.93, b - 0.25),
      ])
    }
    art.add(
      art.clip(
        ball,
        art.group(
          art.fill(dark2, palette.ink) + art.line(seams, palette.ink, 10, 'stroke-linecap="round"'),
          transform`translate(${cx} ${cy}) rotate(${random.between(-30, 30)})`,
        ),
      ),
    )
  }
  art.add(
    art.shade(ball, palette.ink, [cx - R * 0.1, cy - R * 0.2, cx + R * 0.8, cy + R * 0.9], 0, 0.95),
    art.shade(ball, hoop ? palette.b : palette.light, [cx, cy, cx - R * 0.75, cy - R * 0.75], 0, 0.8),
  )
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.2,
          face: random.pick(['wide', 'cond', 'round']),
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height * 0.5,
          face: random.pick(['wide', 'cond']),
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
