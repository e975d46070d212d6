import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { type Point, nth } from '../../geometry.ts'
import { isometric } from '../../isometric.ts'
import { disc, oval, path } from '../../path.ts'

export function endlessStairs(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('stairs')
  const dark = luminance(palette.bg) < 0.3
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.43 : height * 0.44
  art.add(art.page(palette.bg))
  art.add(
    art.fill(disc(cx, cy + 4 * unit, (tall ? 38 : 40) * unit), dark ? palette.c : palette.b),
    art.shade(disc(cx, cy + 4 * unit, 40 * unit), palette.bg, [cx, cy - 20 * unit, cx, cy + 44 * unit], 0, 1),
  )
  const s = (tall ? 7.9 : 7.6) * unit
  const I = isometric(cx, cy - s * 0.4, s)
  const top = palette.light
  const left = palette.a
  const right = mix(palette.a, palette.ink, 0.5)
  const N = 5
  const ringCells: Point[] = []
  for (let i = 0; i < N; i++) ringCells.push([i, 0])
  for (let j = 1; j < N; j++) ringCells.push([N - 1, j])
  for (let i = N - 2; i >= 0; i--) ringCells.push([i, N - 1])
  for (let j = N - 2; j > 0; j--) ringCells.push([0, j])
  const offset = random.int(0, 15)
  const rise = (i: number) => 0.35 + (((i + offset) % 16) / 15) * 3.3
  const cells = ringCells
    .map(([x, y], i) => ({ x: x - N / 2, y: y - N / 2, h: rise(i) }))
    .sort((a, b) => a.x + a.y - b.x - b.y)
  const bottom = -3.4
  cells.forEach((c) => {
    const face = (d: string, f: string) => art.add(art.fill(d, f, `stroke="${f}" stroke-width="1"`))
    face(I.left(c.x, c.y, bottom, c.h, 1, 1), left)
    face(I.right(c.x, c.y, bottom, c.h, 1, 1), right)
    face(I.top(c.x, c.y, c.h, 1, 1), top)
    // a riser line per step
    art.add(art.line(I.top(c.x, c.y, c.h, 1, 1), palette.ink, 2.5, 'opacity=".35" stroke-linejoin="round"'))
    const [lx, ly] = I.at(c.x, c.y + 1, c.h)
    const [lx2, ly2] = I.at(c.x, c.y + 1, bottom)
    art.add(
      art.shade(
        I.left(c.x, c.y, bottom, c.h, 1, 1),
        palette.ink,
        [lx, ly + s * 0.8, lx2, ly2 + s * 0.2],
        0,
        0.85,
      ),
      art.shade(I.right(c.x, c.y, bottom, c.h, 1, 1), palette.ink, [lx, ly, lx2, ly2], 0, 0.95),
    )
  })
  // doors low in the front walls
  const door = (x: number, y: number, side: number) => {
    const w = 0.46
    const b = side
      ? [
          I.at(x + 1, y + 0.5 + w / 2, bottom + 0.02),
          I.at(x + 1, y + 0.5 - w / 2, bottom + 0.02),
          I.at(x + 1, y + 0.5 - w / 2, bottom + 1),
          I.at(x + 1, y + 0.5 + w / 2, bottom + 1),
        ]
      : [
          I.at(x + 0.5 - w / 2, y + 1, bottom + 0.02),
          I.at(x + 0.5 + w / 2, y + 1, bottom + 0.02),
          I.at(x + 0.5 + w / 2, y + 1, bottom + 1),
          I.at(x + 0.5 - w / 2, y + 1, bottom + 1),
        ]
    return path`M${nth(b, 0)}L${nth(b, 1)}L${nth(b, 2)}C${nth(b, 2)[0]} ${nth(b, 2)[1] - s * 0.36} ${nth(b, 3)[0]} ${nth(b, 3)[1] - s * 0.36} ${nth(b, 3)}z`
  }
  art.add(
    art.fill(door(0 - 0.5, N / 2 - 1, 0), palette.ink),
    art.fill(door(N / 2 - 1, 0 - 0.5, 1), palette.b),
  )
  // the ball that has to come down
  const hi = cells.reduce((a, b) => (b.h > a.h ? b : a))
  const [bx, by] = I.at(hi.x + 0.5, hi.y + 0.5, hi.h)
  const br = s * 0.34
  art.add(
    art.fill(oval(bx, by, br * 0.9, br * 0.4), palette.ink, 'opacity=".5"'),
    art.fill(disc(bx, by - br * 0.92, br), dark ? palette.b : palette.c),
    art.shade(
      disc(bx, by - br * 0.92, br),
      palette.ink,
      [bx - br * 0.3, by - br * 1.4, bx + br * 0.8, by],
      0,
      0.95,
    ),
  )
  const base = I.at(N / 2, N / 2, bottom)[1]
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: Math.max(base + 2.5 * unit, height * 0.79),
          w: width - 2 * margin,
          h: height - Math.max(base + 2.5 * unit, height * 0.79) - margin - 5 * unit,
          face: random.pick(['grot', 'serif', 'round']),
          align: 'middle',
          valign: 'middle',
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.38,
          h: height * 0.7,
          face: random.pick(['grot', 'serif']),
          fill: fg,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.85, fg, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}
