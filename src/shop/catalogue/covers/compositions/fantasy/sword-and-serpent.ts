import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon } from '../../curve.ts'
import { type Point, TAU, lerp, polar } from '../../geometry.ts'
import { box, disc, path, polygon, roundBox, spaced, sparkle, transform } from '../../path.ts'

export function swordAndSerpent(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('sword')
  const dark = luminance(palette.bg) < 0.3
  const bg = palette.bg
  const gold = palette.b
  const cx = tall ? width / 2 : width * 0.72
  art.add(
    art.page(bg),
    art.shade(
      box(0, 0, width, height),
      palette.ink,
      tall ? [0, height * 0.55, 0, height * 1.15] : [cx, 0, 0, 0],
      0,
      dark ? 0.9 : 0.24,
    ),
  )
  const top = tall ? height * 0.265 : height * 0.09
  const bot = tall ? height * 0.94 : height * 0.95
  const L = bot - top
  const my = top + L * 0.42
  // halo
  art.add(
    art.fill(disc(cx, my, (tall ? 37 : 36) * unit), dark ? mix(bg, palette.a, 0.85) : palette.a),
    art.shade(
      disc(cx, my, 37 * unit),
      dark ? palette.ink : palette.ink,
      [cx, my - 20 * unit, cx, my + 40 * unit],
      0,
      0.75,
    ),
  )
  let ry2 = ''
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * TAU
    ry2 += polygon([
      polar(cx, my, 40 * unit, a - 0.022),
      polar(cx, my, (i % 2 ? 46 : 53) * unit, a),
      polar(cx, my, 40 * unit, a + 0.022),
    ])
  }
  art.add(art.fill(ry2, gold), art.line(disc(cx, my, 38.6 * unit), gold, 4))
  // the serpent, wound round the blade
  const turns = 2.5
  const amp = (tall ? 19 : 18) * unit
  const along = (t: number): Point => [
    cx +
      Math.sin(t * turns * TAU + 0.5) *
        amp *
        (0.45 + 0.55 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.62 + 0.3)),
    lerp(top + L * 0.2, bot - L * 0.03, t),
  ]
  const seg = (t0: number, t1: number, k = 1) => {
    const pts: Point[] = []
    for (let i = 0; i <= 14; i++) pts.push(along(lerp(t0, t1, i / 14)))
    return ribbon(pts, (s) => k * unit * (4.7 * (1 - lerp(t0, t1, s)) ** 0.45 + 0.5), 3)
  }
  const green = palette.c
  const scales = (t0: number, t1: number) => {
    let d = ''
    for (let i = 0; i < 16; i++) {
      const t = lerp(t0, t1, i / 16)
      d += `M${spaced(along(t))}h0`
    }
    return d
  }
  const serp = (t0: number, t1: number) =>
    art.fill(seg(t0, t1, 1.16), palette.ink) +
    art.fill(seg(t0, t1), green) +
    art.shade(seg(t0, t1), palette.ink, [cx - amp * 0.4, 0, cx + amp * 1.1, 0], 0, 0.9) +
    art.line(scales(t0, t1), mix(green, palette.light, 0.55), 9, 'stroke-linecap="round"')
  const half = (i: number): Point => [(i * 0.5 - 0.08) / turns, ((i + 1) * 0.5 - 0.08) / turns]
  const spans: Point[] = []
  for (let i = 0; i < turns * 2 + 1; i++) {
    const [a, b] = half(i)
    if (a < 1) spans.push([Math.max(0, a), Math.min(1, b)])
  }
  spans.forEach(([a, b], i) => {
    if (i % 2 === 0) art.add(serp(a, b))
  })
  // sword
  const bw = 3.6 * unit
  const hilt = top + L * 0.19
  const blade = polygon([
    [cx - bw, hilt],
    [cx - bw * 0.82, bot - 9 * unit],
    [cx, bot],
    [cx + bw * 0.82, bot - 9 * unit],
    [cx + bw, hilt],
  ])
  art.add(
    art.fill(blade, palette.light, `stroke="${palette.ink}" stroke-width="6" stroke-linejoin="round"`),
    art.shade(
      polygon([
        [cx, hilt],
        [cx, bot],
        [cx + bw * 0.82, bot - 9 * unit],
        [cx + bw, hilt],
      ]),
      palette.ink,
      [cx, 0, cx + bw * 1.3, 0],
      0.35,
      0.9,
    ),
    art.line(path`M${cx} ${hilt}V${bot - 6 * unit}`, palette.ink, 4),
  )
  const guard = path`M${cx - 17 * unit} ${hilt - 4.6 * unit}C${cx - 12 * unit} ${hilt + 0.8 * unit} ${cx - 6 * unit} ${hilt - 2.2 * unit} ${cx} ${hilt - 2.2 * unit}S${cx + 12 * unit} ${hilt + 0.8 * unit} ${cx + 17 * unit} ${hilt - 4.6 * unit}C${cx + 14 * unit} ${hilt + 5.6 * unit} ${cx + 6 * unit} ${hilt + 2.6 * unit} ${cx} ${hilt + 3 * unit}S${cx - 14 * unit} ${hilt + 5.6 * unit} ${cx - 17 * unit} ${hilt - 4.6 * unit}z`
  art.add(
    art.fill(
      roundBox(cx - 1.9 * unit, top + 2 * unit, 3.8 * unit, hilt - top, 8),
      palette.a === bg ? palette.ink : mix(palette.a, palette.ink, 0.45),
      `stroke="${palette.ink}" stroke-width="5"`,
    ),
  )
  let wrap = ''
  for (let y = top + 5 * unit; y < hilt - 3 * unit; y += 2.2 * unit)
    wrap += path`M${cx - 1.9 * unit} ${y}l${3.8 * unit} ${1.3 * unit}`
  art.add(
    art.line(wrap, gold, 5),
    art.fill(guard, gold, `stroke="${palette.ink}" stroke-width="5"`),
    art.shade(guard, palette.ink, [0, hilt - 2 * unit, 0, hilt + 5 * unit], 0, 0.9),
    art.fill(disc(cx, top + 0.6 * unit, 3.4 * unit), gold, `stroke="${palette.ink}" stroke-width="5"`),
    art.fill(disc(cx, top + 0.6 * unit, 1.5 * unit), palette.a),
    art.fill(
      polygon([
        [cx, hilt - 1.6 * unit],
        [cx + 1.8 * unit, hilt + 0.4 * unit],
        [cx, hilt + 2.4 * unit],
        [cx - 1.8 * unit, hilt + 0.4 * unit],
      ]),
      palette.a,
    ),
  )
  spans.forEach(([a, b], i) => {
    if (i % 2 === 1) art.add(serp(a, b))
  })
  // its head
  const [hx, hy] = along(0)
  const s = 0.5 * unit
  art.add(
    art.group(
      art.fill(
        'M-14 2C-14 -10 -4 -17 8 -16C20 -15 29 -8 30 0C29 7 20 11 8 11C-2 12 -12 11 -14 2z',
        palette.ink,
        'transform="scale(1.16) translate(-.8 .4)"',
      ) +
        art.fill('M-14 2C-14 -10 -4 -17 8 -16C20 -15 29 -8 30 0C29 7 20 11 8 11C-2 12 -12 11 -14 2z', green) +
        art.line('M29 3C22 5 16 4 11 1', palette.ink, 2) +
        art.fill('M6 -9L16 -7L9 -3z', gold) +
        art.fill(disc(11, -6.4, 1.7), palette.ink) +
        art.line('M30 1L42 2L48 -2M42 2L48 6', palette.a, 2.2),
      transform`translate(${hx - 3 * s} ${hy}) rotate(-14) scale(${s})`,
    ),
  )
  for (const [x, y, q] of tall
    ? ([
        [0.14, 0.34, 26],
        [0.86, 0.34, 26],
        [0.1, 0.8, 18],
        [0.9, 0.8, 18],
        [0.2, 0.9, 11],
        [0.8, 0.9, 11],
      ] as const)
    : ([
        [0.5, 0.14, 22],
        [0.94, 0.14, 22],
        [0.5, 0.88, 22],
        [0.94, 0.88, 22],
      ] as const))
    art.add(art.fill(sparkle(width * x, height * y, q), gold))
  const fg = art.legibleOn(bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.138,
          face: random.pick(['gothic', 'serif']),
          align: 'middle',
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height - 2 * margin - 80,
          valign: 'middle',
          face: random.pick(['gothic', 'serif']),
          fill: fg,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, dark ? gold : palette.ink, { size: 24 }))
}
