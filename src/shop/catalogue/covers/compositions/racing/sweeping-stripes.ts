import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import { polar } from '../../geometry.ts'
import { disc, oval, path, points, polygon, roundBox, transform } from '../../path.ts'

export function sweepingStripes(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('sweep')
  const fg = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const cols = random
    .shuffle([palette.a, palette.b, palette.c])
    .concat([palette.light, palette.ink])
    .filter((c) => contrast(c, palette.bg) > 1.15)
  while (cols.length < 5) cols.push(mix(palette.bg, palette.ink, 0.2 + cols.length * 0.1))
  const w = 6.6 * unit
  const cx = tall ? width * 0.4 : width * 0.56
  const cy = tall ? height * 0.5 : height * 0.2
  const r0 = tall ? 20 * unit : 36 * unit
  const lane = (q: number) => path`M-20 ${cy + q}H${cx}A${q} ${q} 0 0 0 ${cx + q} ${cy}V-20`
  cols.forEach((c, i) => art.add(art.line(lane(r0 + (i + 0.5) * w), c, w + 0.8)))
  // speed grain on the straights, shadow inside the turn
  const whole = path`M-20 ${cy + r0}H${cx}A${r0} ${r0} 0 0 0 ${cx + r0} ${cy}V-20h${5 * w}V${cy}A${r0 + 5 * w} ${r0 + 5 * w} 0 0 1 ${cx} ${cy + r0 + 5 * w}H-20z`
  art.add(
    art.shade(whole, palette.ink, [cx + r0 * 0.2, cy + r0 * 0.5, cx + r0 + 2 * w, cy + r0 + 5 * w], 0, 0.62),
  )
  art.add(art.shade(whole, palette.ink, [cx * 0.6, 0, -cx * 0.5, 0], 0, 0.8))
  const a = random.between(0.62, 0.95)
  const q = r0 + 2.5 * w
  const [x, y] = polar(cx, cy, q, a)
  art.add(
    formula(
      art,
      x,
      y,
      30 * unit,
      (a * 180) / Math.PI - 90,
      luminance(palette.bg) < 0.2 ? palette.light : palette.ink,
      luminance(palette.bg) < 0.2 ? palette.ink : '#000000',
      palette.a,
      palette.bg,
    ),
  )
  const t = tall
    ? art.setTitle({
        x: margin,
        y: margin,
        w: cx + r0 - margin - 4.5 * unit,
        h: cy + r0 - margin - 5 * unit,
        face: 'cond',
        fit: 'block',
        fill: fg,
        maxLines: 4,
      })
    : art.setTitle({
        x: margin,
        y: margin,
        w: cx - margin + r0 * 0.55,
        h: cy + r0 * 0.62 - margin,
        face: 'wide',
        fit: 'even',
        fill: fg,
        maxLines: 3,
      })
  art.add(art.group(t.svg, transform`translate(${t.bottom * 0.14} 0) skewX(-8)`))
  art.add(
    art.note(art.imprint, margin, height - margin, fg, { size: 24 }),
    art.note(art.tagline, width - margin, height - margin, fg, { size: 24, anchor: 'end' }),
  )
}

const formula = (
  art: Art,
  x: number,
  y: number,
  len: number,
  turn: number,
  body: string,
  dark: string,
  spot: string,
  rim: string,
) => {
  const s = (d: string, f: string) => art.fill(d, f)
  const all =
    roundBox(22, -25, 16, 10, 3) +
    roundBox(22, 15, 16, 10, 3) +
    roundBox(-42, -27, 20, 12, 3.5) +
    roundBox(-42, 15, 20, 12, 3.5) +
    roundBox(40, -22, 8, 44, 2) +
    roundBox(-52, -19, 9, 38, 2) +
    polygon(points('-6,-9 45,-3.4 47,0 45,3.4 -6,9')) +
    roundBox(-34, -16, 36, 32, 8) +
    roundBox(-46, -7, 40, 14, 4)
  return art.group(
    art.fill(all, rim, `stroke="${rim}" stroke-width="9" stroke-linejoin="round"`) +
      s(
        roundBox(22, -25, 16, 10, 3) +
          roundBox(22, 15, 16, 10, 3) +
          roundBox(-42, -27, 20, 12, 3.5) +
          roundBox(-42, 15, 20, 12, 3.5),
        dark,
      ) +
      art.line('M30 -18L24 -4M30 18L24 4M-32 -18L-28 -6M-32 18L-28 6', dark, 2.4) +
      s(roundBox(40, -22, 8, 44, 2), body) +
      s(roundBox(-52, -19, 9, 38, 2), body) +
      s(polygon(points('-6,-9 45,-3.4 47,0 45,3.4 -6,9')), body) +
      s(roundBox(-34, -16, 36, 32, 8), body) +
      s(roundBox(-46, -7, 40, 14, 4), body) +
      s(roundBox(-52, -2, 98, 4, 1), spot) +
      s(oval(-2, 0, 11, 6.2), dark) +
      s(disc(-4, 0, 4.6), spot) +
      s(roundBox(-36, -3, 14, 6, 3), dark),
    transform`translate(${x} ${y}) rotate(${turn}) scale(${len / 10}) scale(.1)`,
  )
}
