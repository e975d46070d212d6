import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { TAU, lerp, polar } from '../../geometry.ts'
import { box, disc, path, polygon } from '../../path.ts'

export function weepingEye(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('eye')
  const dark = luminance(palette.bg) < 0.2
  const bg = dark && palette.bg !== '#A9291F' ? palette.a : palette.bg
  const fg = art.legibleOn(bg)
  const cx = tall ? width * 0.5 : width * 0.67
  const cy = tall ? height * 0.55 : height * 0.5
  const rx = (tall ? 44 : 47) * unit
  const ry = (tall ? 25 : 27) * unit
  art.add(
    art.page(bg),
    art.shade(
      box(0, 0, width, height),
      palette.ink,
      [0, cy, 0, tall ? height * 1.05 : height * 1.15],
      0,
      0.95,
    ),
  )
  const almond = (k: number) =>
    path`M${cx - rx * k} ${cy}C${cx - rx * 0.45 * k} ${cy - ry * 1.35 * k} ${cx + rx * 0.45 * k} ${cy - ry * 1.35 * k} ${cx + rx * k} ${cy}C${cx + rx * 0.45 * k} ${cy + ry * 1.3 * k} ${cx - rx * 0.45 * k} ${cy + ry * 1.3 * k} ${cx - rx * k} ${cy}z`
  // lashes as a crown of thorns
  let lash = ''
  for (let i = 0; i < 27; i++) {
    const t = i / 26
    const x = lerp(-0.96, 0.96, t)
    const y = -ry * 1.01 * (1 - x * x) ** 0.9
    const a = -Math.PI / 2 + x * 0.85
    const L = (8 + 9 * (1 - Math.abs(x)) + random.between(0, 4)) * unit
    const w = 0.75 * unit
    const bx = cx + x * rx
    const byy = cy + y
    lash += polygon([
      [bx - w, byy + 2],
      [bx + Math.cos(a) * L, byy + Math.sin(a) * L],
      [bx + w, byy + 2],
    ])
  }
  art.add(art.fill(lash, palette.ink))
  art.add(art.fill(almond(1.03), palette.ink), art.fill(almond(0.97), palette.light))
  const ir = ry * 0.9
  let spokes = ''
  for (let i = 0; i < 80; i++) {
    const a = (i / 80) * TAU + random.between(-0.02, 0.02)
    const [x1, y1] = polar(cx, cy, ir * random.between(0.5, 0.6), a)
    const [x2, y2] = polar(cx, cy, ir * random.between(0.84, 0.97), a)
    spokes += path`M${x1} ${y1}L${x2} ${y2}`
  }
  const iris = bg === palette.a ? palette.c : palette.a
  art.add(
    art.clip(
      almond(0.97),
      art.shade(almond(1), palette.ink, [cx, cy - ry * 0.4, cx, cy - ry * 1.1], 0, 0.95) +
        art.fill(disc(cx, cy, ir), palette.ink) +
        art.fill(disc(cx, cy, ir * 0.95), iris) +
        art.glow(
          disc(cx, cy, ir * 0.95),
          palette.b,
          [cx, cy, ir * 0.95],
          [
            [0.4, 0.9],
            [1, 0],
          ],
        ) +
        art.line(spokes, palette.ink, 3.4) +
        art.fill(disc(cx, cy, ir * 0.5), palette.ink) +
        art.shade(disc(cx, cy, ir), palette.ink, [cx, cy, cx, cy - ir], 0, 0.9),
    ),
  )
  // a lit doorway in the pupil
  const dw = ir * 0.15
  const dh = ir * 0.42
  art.add(
    art.fill(box(cx - dw / 2, cy - dh * 0.6, dw, dh), palette.light),
    art.fill(
      polygon([
        [cx - dw / 2, cy + dh * 0.4],
        [cx + dw / 2, cy + dh * 0.4],
        [cx + dw * 1.2, cy + dh * 0.72],
        [cx - dw * 1.2, cy + dh * 0.72],
      ]),
      palette.light,
      'opacity=".55"',
    ),
    art.fill(disc(cx - ir * 0.3, cy - ir * 0.36, ir * 0.1), palette.light),
  )
  // tears run from the lower lid
  const lid = (fx: number) => {
    let t = 0.5
    for (let i = 0; i < 30; i++) {
      const x = (1 - t) ** 3 + 1.35 * t * (1 - t) ** 2 - 1.35 * t * t * (1 - t) - t ** 3
      t += (x - fx) * 0.3
    }
    return cy + ry * 3.9 * t * (1 - t)
  }
  let drip = ''
  for (const [x, L, w] of [
    [-0.56, 15, 0.8],
    [-0.3, 31, 1.2],
    [0.06, 17, 0.9],
    [0.34, 38, 1.35],
    [0.62, 12, 0.75],
  ] as const) {
    const bx = cx + x * rx
    const ww = w * unit
    const y0 = lid(x) - 4
    const yl = lid(x - (ww * 4) / rx)
    const yr = lid(x + (ww * 4) / rx)
    const yy = y0 + L * unit * 0.85
    drip += path`M${bx - ww * 4} ${yl}C${bx - ww} ${y0 + ww} ${bx - ww * 0.7} ${y0 + ww * 3} ${bx - ww * 0.62} ${yy}a${ww} ${ww} 0 1 0 ${ww * 1.24} 0C${bx + ww * 0.7} ${y0 + ww * 3} ${bx + ww} ${y0 + ww} ${bx + ww * 4} ${yr}L${bx} ${Math.min(y0, yl, yr) - ww}z`
  }
  art.add(art.fill(drip, palette.ink))
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.22,
          face: random.pick(['gothic', 'serif', 'didone']),
          fill: fg,
          align: 'middle',
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.31,
          h: height * 0.62,
          face: random.pick(['gothic', 'serif']),
          fill: fg,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  art.add(
    art.note(art.tagline, tall ? width / 2 : margin, height - margin, palette.light, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
      track: 80,
    }),
  )
}
