import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, TAU, polar } from '../../geometry.ts'
import { letter } from '../../lettering.ts'
import { box, disc, path, roundBox } from '../../path.ts'

export function rosette(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('rosette')
  const dark = luminance(palette.bg) < 0.3
  const fg = art.legibleOn(palette.bg)
  const line = dark
    ? palette.c
    : palette.bg === '#F0C33C' || palette.bg === '#E9593A'
      ? palette.ink
      : palette.c
  art.add(art.page(palette.bg))
  const cx = tall ? width / 2 : width * 0.69
  const cy = tall ? height * 0.43 : height * 0.5
  // engraved waves across the whole sheet
  let wv = ''
  for (let k = 0; k < 46; k++) {
    const pts: Point[] = []
    for (let i = 0; i <= 16; i++) {
      const x = (i / 16) * (width + 40) - 20
      pts.push([
        x,
        (k / 45) * height * 1.1 -
          height * 0.05 +
          Math.sin(x * 0.006 + k * 0.22) * 16 +
          Math.sin(x * 0.013 - k * 0.1) * 9,
      ])
    }
    wv += smooth(pts)
  }
  art.add(art.line(wv, mix(palette.bg, line, 0.28), 2))
  const petals = random.pick([9, 11, 12, 14])
  const amp = random.between(0.14, 0.22)
  const rose = (R: number, lobes: number, a: number, turn: number) => {
    const pts: Point[] = []
    for (let i = 0; i < lobes * 8; i++) {
      const t = (i / (lobes * 8)) * TAU
      const q = R * (1 + a * Math.cos(lobes * t + turn))
      pts.push(polar(cx, cy, q, t))
    }
    return smooth(pts, true)
  }
  const R0 = (tall ? 36 : 38) * unit
  art.add(art.fill(rose(R0 * 1.02, petals, amp * 0.5, 0), palette.bg))
  for (let k = 0; k < 13; k++)
    art.add(
      art.line(
        rose(R0 * (1 - k * 0.045), petals, amp * (1 - k * 0.05), k * 0.5),
        k % 4 === 3 ? (dark ? palette.b : palette.a) : line,
        2.6,
      ),
    )
  art.add(
    art.fill(disc(cx, cy, R0 * 0.5), palette.bg),
    art.line(disc(cx, cy, R0 * 0.5) + disc(cx, cy, R0 * 0.47), line, 3),
    art.fill(disc(cx, cy, R0 * 0.43), palette.a === palette.bg ? palette.ink : palette.a),
    art.shade(
      disc(cx, cy, R0 * 0.43),
      palette.ink,
      [cx - R0 * 0.1, cy - R0 * 0.1, cx + R0 * 0.34, cy + R0 * 0.4],
      0,
      0.85,
    ),
  )
  const num = /(\d+)/.exec(art.title)
  const big = num?.[1] ?? art.words.main.charAt(0).toUpperCase()
  const size = big.length > 2 ? R0 * 0.42 : R0 * 0.62
  art.add(
    letter(
      'serif',
      big,
      cx,
      cy + size * 0.35,
      size,
      art.legibleOn(palette.a === palette.bg ? palette.ink : palette.a),
      { anchor: 'middle' },
    ),
  )
  const F = margin * 0.55
  art.add(art.line(roundBox(F, F, width - 2 * F, height - 2 * F, 18), fg, 5))
  if (tall) {
    art.add(
      art.fill(box(F + 3, height * 0.785, width - 2 * F - 6, height * 0.215 - F - 3), palette.bg),
      art.line(path`M${F} ${height * 0.785}H${width - F}`, fg, 5),
    )
    const t = art.setTitle({
      x: margin * 1.4,
      y: height * 0.785 + margin * 0.55,
      w: width - 2.8 * margin,
      h: height * 0.215 - margin * 2.9,
      face: random.pick(['serif', 'neo', 'grot']),
      align: 'middle',
      valign: 'middle',
      fill: fg,
      maxLines: 2,
    })
    art.add(
      t.svg,
      art.note(art.tagline, width / 2, height - margin * 1.35, fg, { size: 24, anchor: 'middle', track: 80 }),
    )
  } else {
    const t = art.setTitle({
      x: margin * 1.6,
      y: margin * 1.8,
      w: width * 0.34,
      h: height * 0.5,
      face: random.pick(['serif', 'neo', 'grot']),
      fill: fg,
      maxLines: 3,
    })
    if (art.lettered) art.add(art.fill(roundBox(t.x - 20, t.top - 22, t.w + 40, t.h + 60, 8), palette.bg))
    art.add(t.svg)
  }
}
