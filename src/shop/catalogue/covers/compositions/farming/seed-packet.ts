import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { TAU, lerp, polar } from '../../geometry.ts'
import { disc, oval, path, polygon, rays, roundBox, tenth, transform } from '../../path.ts'

export function seedPacket(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('packet')
  const dusk = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.62 : height * 0.5
  const F = margin * 0.62
  // sunburst ground and a frame
  art.add(
    art.fill(
      rays(cx, cy, 1800, 40),
      dusk ? mix(palette.bg, palette.ink, 0.25) : mix(palette.bg, palette.b, 0.35),
    ),
  )
  const kind = random.pick(['beet', 'flower', 'pumpkin', 'carrot'])
  const k = (tall ? 1.02 : 0.95) * unit
  const X = (x: number) => cx + x * k
  const Y = (y: number) => cy + y * k
  const C = (...q: number[]) => q.map((v, i) => tenth(i % 2 ? Y(v) : X(v))).join(' ')
  art.add(
    art.fill(disc(cx, cy, 37 * k), dusk ? palette.c : palette.light),
    art.line(disc(cx, cy, 39.5 * k), palette.ink, 4),
  )
  const leaf = (x: number, y: number, len: number, a: number, w: number, color: string) => {
    const [tx, ty] = polar(x, y, len, a)
    const [ax, ay] = polar(x, y, len * 0.5, a - w)
    const [bx, by] = polar(x, y, len * 0.5, a + w)
    const d = path`M${x} ${y}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${x} ${y}z`
    return (
      art.fill(d, color) +
      art.shade(d, palette.ink, [ax, ay, bx, by], 0, 0.85) +
      art.line(path`M${x} ${y}L${lerp(x, tx, 0.86)} ${lerp(y, ty, 0.86)}`, palette.ink, 3)
    )
  }
  const G = dusk ? mix(palette.c, palette.light, 0.25) : palette.c
  if (kind === 'beet') {
    for (const [a, l] of [
      [-2.1, 30],
      [-1.05, 30],
      [-1.86, 38],
      [-1.28, 38],
      [-1.57, 43],
    ] as const)
      art.add(leaf(X(0), Y(-2), l * k, a, 0.42, G))
    const d = `M${C(0, -6)}C${C(14, -10, 24, -2, 23, 9)}C${C(22, 21, 8, 25, 3, 34)}C${C(2, 37, 1, 41, -1, 45)}C${C(-2, 40, -2, 37, -4, 33)}C${C(-10, 24, -22, 21, -23, 9)}C${C(-24, -2, -14, -10, 0, -6)}z`
    art.add(
      art.fill(d, palette.a),
      art.shade(d, palette.ink, [X(-8), Y(-4), X(22), Y(26)], 0, 0.95),
      art.shade(d, palette.light, [X(-6), Y(4), X(-22), Y(-2)], 0, 0.7),
      art.line(
        `M${C(-19, 12)}Q${C(-6, 17, 8, 15)}M${C(-14, 19)}Q${C(-2, 23, 12, 20)}`,
        palette.ink,
        3.5,
        'opacity=".6"',
      ),
    )
  } else if (kind === 'carrot') {
    for (const [o, tilt, s] of [
      [-13, -0.28, 0.86],
      [13, 0.28, 0.86],
      [0, 0, 1],
    ] as const) {
      const g: string[] = []
      for (const [a, l] of [
        [-2.2, 18],
        [-0.94, 18],
        [-1.9, 25],
        [-1.24, 25],
        [-1.57, 29],
      ] as const)
        g.push(leaf(0, -8 * k, l * k, a, 0.3, G))
      const d = path`M${-9 * k} ${-6 * k}C${-9 * k} ${-14 * k} ${9 * k} ${-14 * k} ${9 * k} ${-6 * k}C${8 * k} ${12 * k} ${3 * k} ${26 * k} 0 ${40 * k}C${-3 * k} ${26 * k} ${-8 * k} ${12 * k} ${-9 * k} ${-6 * k}z`
      g.push(
        art.fill(d, o ? mix(palette.a, palette.b, 0.3) : palette.a),
        art.shade(d, palette.ink, [-3 * k, 0, 10 * k, 6 * k], 0, 0.9),
        art.line(
          path`M${-7 * k} ${2 * k}h${6 * k}M${1 * k} ${9 * k}h${5 * k}M${-5 * k} ${16 * k}h${5 * k}`,
          palette.ink,
          3.5,
          'stroke-linecap="round" opacity=".6"',
        ),
      )
      art.add(
        art.group(
          g.join(''),
          transform`translate(${X(o)} ${Y(2)}) rotate(${(tilt * 180) / Math.PI}) scale(${String(s)})`,
        ),
      )
    }
  } else if (kind === 'pumpkin') {
    art.add(leaf(X(4), Y(-20), 22 * k, -0.5, 0.5, G), leaf(X(-4), Y(-20), 20 * k, -2.7, 0.5, G))
    for (const [x, w] of [
      [-20, 13],
      [20, 13],
      [-11, 15],
      [11, 15],
      [0, 13],
    ] as const) {
      const d = oval(X(x), Y(6), w * k, 25 * k)
      art.add(
        art.fill(d, mix(palette.a, palette.b, 0.35)),
        art.shade(d, mix(palette.a, palette.ink, 0.55), [X(x - w * 0.1), Y(-10), X(x + w), Y(26)], 0, 0.75),
        art.line(d, palette.ink, 3, 'opacity=".55"'),
      )
    }
    art.add(
      art.fill(
        `M${C(-4, -17)}C${C(-3, -25, -2, -29, -8, -33)}L${C(0, -36)}C${C(4, -30, 4, -24, 5, -17)}z`,
        mix(palette.c, palette.ink, 0.45),
      ),
    )
    art.add(
      art.line(
        path`M${C(5, -30)}c${12 * k} ${-8 * k} ${18 * k} ${6 * k} ${9 * k} ${6 * k}s${-4 * k} ${-9 * k} ${9 * k} ${-8 * k}`,
        mix(palette.c, palette.ink, 0.3),
        6,
        'stroke-linecap="round"',
      ),
    )
  } else {
    art.add(
      art.fill(
        polygon([
          [X(-1.6), Y(-2)],
          [X(1.6), Y(-2)],
          [X(1.6), Y(46)],
          [X(-1.6), Y(46)],
        ]),
        mix(palette.c, palette.ink, 0.3),
      ),
      leaf(X(0), Y(36), 24 * k, -0.45, 0.5, G),
      leaf(X(0), Y(42), 24 * k, Math.PI + 0.45, 0.5, G),
    )
    for (let ring = 0; ring < 2; ring++)
      for (let i = 0; i < 20; i++) {
        const a = ((i + ring * 0.5) / 20) * TAU
        const L = (ring ? 24 : 29) * k
        const [tx, ty] = polar(cx, cy - 6 * k, L, a)
        const [ax, ay] = polar(cx, cy - 6 * k, L * 0.6, a - 0.2)
        const [bx, by] = polar(cx, cy - 6 * k, L * 0.6, a + 0.2)
        art.add(
          art.fill(
            path`M${cx} ${cy - 6 * k}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${cx} ${cy - 6 * k}z`,
            ring ? palette.b : mix(palette.b, palette.a, 0.5),
            `stroke="${palette.ink}" stroke-width="2.5"`,
          ),
        )
      }
    const c = disc(cx, cy - 6 * k, 12.5 * k)
    let seeds = ''
    for (let i = 0; i < 150; i++) {
      const q = 11.6 * k * Math.sqrt(i / 150)
      const a = i * 2.39996
      seeds += `M${polar(cx, cy - 6 * k, q, a)
        .map(tenth)
        .join(' ')}h0`
    }
    art.add(
      art.fill(c, palette.ink),
      art.line(seeds, mix(palette.b, palette.a, 0.4), 6.5, 'stroke-linecap="round"'),
      art.shade(c, palette.ink, [cx - 4 * k, cy - 12 * k, cx + 10 * k, cy + 6 * k], 0, 0.9),
    )
  }
  art.add(
    art.line(roundBox(F, F, width - 2 * F, height - 2 * F, 20), art.legibleOn(palette.bg), 6),
    art.line(
      roundBox(F + 13, F + 13, width - 2 * F - 26, height - 2 * F - 26, 12),
      art.legibleOn(palette.bg),
      2.5,
    ),
  )
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin * 1.6,
          y: margin * 1.75,
          w: width - 3.2 * margin,
          h: height * 0.19,
          face: random.pick(['serif', 'soft']),
          align: 'middle',
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin * 1.8,
          y: margin * 1.8,
          w: width * 0.36,
          h: height * 0.6,
          face: random.pick(['serif', 'soft']),
          fill: fg,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin * 1.8, height - margin * 1.5, fg, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
      track: 90,
    }),
  )
}
