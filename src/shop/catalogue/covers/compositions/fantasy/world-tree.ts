import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon, smooth } from '../../curve.ts'
import { polar } from '../../geometry.ts'
import { disc, path, transform } from '../../path.ts'

export function worldTree(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('tree')
  const dark = luminance(palette.bg) < 0.3
  const cx = tall ? width / 2 : width * 0.7
  const base = tall ? height * 0.83 : height * 0.82
  art.add(art.page(palette.bg))
  const mx = cx
  const my = tall ? height * 0.49 : height * 0.42
  const mR = (tall ? 39 : 38) * unit
  art.add(
    art.fill(disc(mx, my, mR), dark ? mix(palette.bg, palette.c, 0.55) : palette.b),
    art.shade(disc(mx, my, mR), dark ? palette.b : palette.a, [mx, my - mR * 0.2, mx, my + mR], 0, 0.85),
    art.line(disc(mx, my, mR + 2.4 * unit), dark ? palette.b : palette.ink, 3),
  )
  // moon phases over the crown
  for (let i = -2; i <= 2; i++) {
    const [x, y] = polar(mx, my, mR + 7 * unit, -Math.PI / 2 + i * 0.24)
    const R = (i === 0 ? 3.2 : 2.4) * unit
    if (y < R * 1.6) continue
    const c = dark ? palette.light : palette.ink
    if (i === 0) art.add(art.fill(disc(x, y, R), c))
    else
      art.add(
        art.fill(
          path`M${x} ${y - R}A${R} ${R} 0 0 ${i < 0 ? 1 : 0} ${x} ${y + R}A${R * (Math.abs(i) === 2 ? 1.4 : 3)} ${R * (Math.abs(i) === 2 ? 1.4 : 3)} 0 0 ${i < 0 ? 0 : 1} ${x} ${y - R}z`,
          c,
        ),
      )
  }
  // mirrored tree
  let limbs = ''
  const tips: (readonly [x: number, y: number, angle: number])[] = []
  const grow = (x: number, y: number, a: number, len: number, w: number, d: number) => {
    const bend = (d % 2 ? 0.3 : -0.26) * (0.7 + random() * 0.6)
    const p1 = polar(x, y, len * 0.55, a)
    const p2 = polar(...p1, len * 0.55, a + bend)
    limbs += ribbon([[x, y], p1, p2], (t) => w * (1 - 0.42 * t), 4)
    if (d === 0) return void tips.push([...p2, a + bend])
    grow(...p2, a + bend - random.between(0.3, 0.55), len * 0.76, w * 0.58, d - 1)
    grow(...p2, a + bend + random.between(0.35, 0.6), len * 0.74, w * 0.56, d - 1)
    if (d < 4) tips.push([...p2, a])
  }
  const trunkH = tall ? 19 * unit : 15 * unit
  grow(0, -trunkH + 6, -Math.PI / 2 + 0.42, (tall ? 17 : 15.5) * unit, 3.1 * unit, 4)
  const trunk = path`M0 ${-trunkH - 6 * unit}C${2.6 * unit} ${-trunkH} ${2.4 * unit} ${-6 * unit} ${9 * unit} 0L0 ${unit}z`
  const leaf = (x: number, y: number, a: number, s: number) => {
    const [tx, ty] = polar(x, y, s, a)
    const [ax, ay] = polar(x, y, s * 0.55, a - 0.6)
    const [bx, by] = polar(x, y, s * 0.55, a + 0.6)
    return path`M${x} ${y}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${x} ${y}z`
  }
  let l1 = ''
  let l2 = ''
  let fruit = ''
  tips.forEach(([x, y, a], i) => {
    for (const o of [-0.95, -0.25, 0.5, 1.2]) {
      const d = leaf(x, y, a + o, random.between(3.6, 6) * unit)
      if ((i + (o > 0 ? 1 : 0)) % 2) l1 += d
      else l2 += d
    }
    if (i % 7 === 3) fruit += disc(x, y + 3 * unit, 1.5 * unit)
  })
  const wood = palette.ink
  const side =
    art.fill(trunk + limbs, wood) +
    art.fill(l1, dark ? mix(palette.c, palette.light, 0.25) : palette.c) +
    art.fill(l2, dark ? mix(palette.c, palette.ink, 0.25) : mix(palette.c, palette.ink, 0.4)) +
    art.fill(fruit, palette.a)
  const gr = smooth(
    [
      [-20, base + 7 * unit],
      [cx - 30 * unit, base + 1.6 * unit],
      [cx, base - 0.8 * unit],
      [cx + 30 * unit, base + 1.6 * unit],
      [width + 20, base + 7 * unit],
    ],
    false,
    `V${height + 20}H-20z`,
  )
  art.add(art.fill(gr, palette.ink))
  art.add(
    art.group(side, transform`translate(${cx} ${base})`),
    art.group(side, transform`translate(${cx} ${base}) scale(-1 1)`),
  )
  // a door in the trunk, two stags facing it
  art.add(
    art.fill(
      path`M${cx - 1.6 * unit} ${base}v${-4.6 * unit}a${1.6 * unit} ${1.9 * unit} 0 0 1 ${3.2 * unit} 0v${4.6 * unit}z`,
      palette.b,
    ),
  )
  const stag = (x: number, f: number) =>
    art.group(
      art.fill(
        'M-13 0L-12 -13C-16 -17 -15 -23 -10 -24L8 -24L14 -36L13 -40L20 -38L26 -34L24 -31L18 -31L13 -18L12 0H9L8 -13L-6 -13L-10 0z',
        palette.ink,
      ) +
        art.line(
          'M15 -39C10 -44 10 -50 13 -55M11.5 -46L5 -50M18 -39C18 -45 22 -49 27 -51M20 -46L20 -52',
          palette.ink,
          2.2,
          'stroke-linecap="round"',
        ),
      transform`translate(${x} ${base + 3.2 * unit}) scale(${f * 0.25 * unit} ${0.25 * unit})`,
    )
  art.add(stag(cx - 25 * unit, 1), stag(cx + 25 * unit, -1))
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: base + 5.5 * unit,
          w: width - 2 * margin,
          h: height - base - 5.5 * unit - margin * 0.9,
          face: random.pick(['gothic', 'serif', 'didone']),
          align: 'middle',
          valign: 'middle',
          fill: palette.light,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.36,
          h: height * 0.62,
          face: random.pick(['gothic', 'serif']),
          fill: fg,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24 }))
}
