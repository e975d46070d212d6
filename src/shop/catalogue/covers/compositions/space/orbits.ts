import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { nth, polar } from '../../geometry.ts'
import { titleArea } from '../../layout.ts'
import { box, disc, oval, transform } from '../../path.ts'

export function orbits(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('orbits')
  const dark = luminance(palette.bg) < 0.3
  const fg = dark ? palette.light : palette.ink
  const sx = tall ? width * 0.5 : width * 0.74
  const sy = height + 6 * unit
  art.add(art.page(palette.bg))
  const RR: number[] = []
  for (let k = 0; k < (tall ? 8 : 9); k++) RR.push((34 + k * 12.4) * unit)
  // broad bands between the orbits
  RR.slice()
    .reverse()
    .forEach((q, i) => {
      if (i % 2)
        art.add(
          art.fill(
            disc(sx, sy, q),
            dark ? mix(palette.bg, palette.c, 0.16) : mix(palette.bg, palette.b, 0.18),
          ),
        )
      else art.add(art.fill(disc(sx, sy, q), palette.bg))
    })
  RR.forEach((q) => art.add(art.line(disc(sx, sy, q), fg, 2, 'opacity=".4"')))
  art.add(
    art.fill(disc(sx, sy, 27 * unit), palette.a),
    art.glow(
      disc(sx, sy, 27 * unit),
      palette.b,
      [sx, sy - 27 * unit, 30 * unit],
      [
        [0, 1],
        [1, 0],
      ],
    ),
  )
  art.add(art.line(disc(sx, sy, 29.5 * unit), palette.a, 5))
  const cols = [palette.b, palette.c, palette.light, palette.a, palette.c, palette.b, palette.a]
  const flip = random.chance(0.5)
  RR.forEach((q, i) => {
    const spread = tall
      ? nth([0.62, 0.42, 0.32, 0.27, 0.23, 0.2, 0.17, 0.15], i)
      : nth([0.9, 0.8, 0.7, 0.62, 0.5, 0.42, 0.36, 0.3, 0.26], i)
    const side = (i % 2 ? 1 : -1) * (flip ? 1 : -1)
    const a = -Math.PI / 2 + side * random.between(0.3, 1) * spread - (tall ? 0 : i > 4 ? 0.12 : 0)
    const [x, y] = polar(sx, sy, q, a)
    const R =
      unit *
      nth([3.4, 5.2, 8.6, 4.2, 11.5, 3, 6, 2.4, 4], i) *
      (i === 4 || i === 2 ? random.between(0.85, 1.15) : 1)
    let c = nth(cols, i % 7)
    if (!dark && c === palette.light) c = palette.ink
    const lx = x + ((sx - x) / q) * R
    const ly = y + ((sy - y) / q) * R
    art.add(art.fill(disc(x, y, R + unit * 1.1), palette.bg), art.fill(disc(x, y, R), c))
    art.add(art.shade(disc(x, y, R), palette.ink, [lx, ly, 2 * x - lx, 2 * y - ly], 0.02, 1))
    if (i === 2)
      art.add(
        art.group(
          art.line(oval(0, 0, R * 1.7, R * 0.42), fg, 5),
          transform`translate(${x} ${y}) rotate(-20)`,
        ),
        art.clip(
          box(x - R * 2, y - R * 2, R * 4, R * 2),
          art.group(art.fill(disc(0, 0, R), c), transform`translate(${x} ${y})`),
        ),
        art.clip(
          box(x - R * 2, y - R * 2, R * 4, R * 2),
          art.shade(disc(x, y, R), palette.ink, [lx, ly, 2 * x - lx, 2 * y - ly], 0.02, 1),
        ),
      )
    if (i === 4) {
      const [mx, my] = polar(x, y, R * 1.5, -0.6)
      art.add(art.fill(disc(mx, my, unit * 1.5), fg))
    }
  })
  const a = titleArea(art, 'top', 0.24, 0.42)
  const t = art.setTitle({
    ...a,
    face: random.pick(['wide', 'round']),
    fill: fg,
    maxLines: 3,
    fit: tall ? 'block' : 'even',
  })
  if (art.lettered && tall)
    art.add(
      art.shade(
        box(0, 0, width, t.bottom + 9 * unit),
        palette.bg,
        [0, t.bottom + 9 * unit, 0, t.bottom - 2 * unit],
        0,
        1,
      ),
    )
  art.add(t.svg)
  art.add(art.note(art.imprint, art.margin, height - art.margin, fg, { size: 24 }))
}
