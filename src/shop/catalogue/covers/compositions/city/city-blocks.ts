import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { type Point, lerp, nth } from '../../geometry.ts'
import { isometric } from '../../isometric.ts'
import { box, disc, path, polygon } from '../../path.ts'

export function cityBlocks(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('blocks')
  const dark = luminance(palette.bg) < 0.25
  art.add(art.page(palette.bg))
  const s = (tall ? 5 : 5.2) * unit
  const ox = tall ? width * 0.5 : width * 0.68
  const oy = tall ? height * 0.33 : height * 0.16
  const I = isometric(ox, oy, s)
  art.add(
    art.fill(
      disc(tall ? width * 0.76 : width * 0.88, tall ? height * 0.3 : height * 0.22, 11 * unit),
      dark ? palette.b : palette.b,
    ),
    art.shade(
      disc(tall ? width * 0.76 : width * 0.88, tall ? height * 0.3 : height * 0.22, 11 * unit),
      palette.a,
      [0, height * 0.2, 0, height * 0.42],
      0,
      1,
    ),
  )
  // ground, streets
  art.add(art.fill(box(0, oy + 4 * unit, width, height), mix(palette.bg, palette.ink, dark ? 0.45 : 0.22)))
  const lots: (readonly [x: number, y: number, nearness: number])[] = []
  for (let x = -30; x < 42; x += 3)
    for (let y = -30; y < 42; y += 3) {
      const [sx, sy] = I.at(x + 1.5, y + 1.5, 0)
      if (
        sx > (tall || !art.lettered ? -14 * unit : width * 0.36 - 14 * unit) &&
        sx < width + 14 * unit &&
        sy > oy + 3 * unit &&
        sy < height + 24 * unit
      )
        lots.push([x, y, (sy - oy) / (height - oy)])
    }
  lots.sort((a, b) => a[0] + a[1] - b[0] - b[1])
  const skins = [
    [palette.light, mix(palette.light, palette.ink, 0.16), mix(palette.light, palette.ink, 0.5)],
    [mix(palette.a, palette.light, 0.3), palette.a, mix(palette.a, palette.ink, 0.5)],
    [mix(palette.b, palette.light, 0.35), palette.b, mix(palette.b, palette.ink, 0.45)],
    [mix(palette.c, palette.light, 0.35), palette.c, mix(palette.c, palette.ink, 0.5)],
  ] as const
  const windows = (
    b: readonly [x: number, y: number, w: number, d: number, z0: number, h: number],
    skin: number,
  ) => {
    const [x, y, w, d, z0, h] = b
    // strokes, not shapes: a city has thousands of windows
    let wl = ''
    let wr = ''
    const kind = random.int(0, 2)
    const M = (q: Point) => `M${Math.round(q[0])} ${Math.round(q[1])}`
    for (let z = z0 + 0.35; z < h - 0.25; z += kind === 0 ? 0.46 : 0.58) {
      if (kind === 2) {
        wl += M(I.at(x + 0.14, y + d, z + 0.1)) + 'L' + I.at(x + w - 0.14, y + d, z + 0.1).map(Math.round)
        wr += M(I.at(x + w, y + 0.14, z + 0.1)) + 'L' + I.at(x + w, y + d - 0.14, z + 0.1).map(Math.round)
      } else {
        const st = kind === 0 ? 0.36 : 0.52
        const v = `v${Math.round(-s * 0.26)}`
        for (let i = 0.28; i < w - 0.1; i += st) wl += M(I.at(x + i, y + d, z)) + v
        for (let i = 0.28; i < d - 0.1; i += st) wr += M(I.at(x + w, y + i, z)) + v
      }
    }
    const sw = s * (kind === 2 ? 0.19 : 0.17)
    return (
      art.line(wl, skin === 3 || skin === 1 ? palette.light : palette.c, sw) +
      art.line(wr, palette.ink, sw, 'opacity=".55"')
    )
  }
  const block = (
    x: number,
    y: number,
    w: number,
    d: number,
    z0: number,
    h: number,
    skin: number,
    win: boolean,
  ) => {
    const [t, l, q] = nth(skins, skin)
    let o =
      art.fill(I.left(x, y, z0, h, w, d), l) +
      art.fill(I.right(x, y, z0, h, w, d), q) +
      art.fill(I.top(x, y, h, w, d), t)
    if (win) o += windows([x, y, w, d, z0, h], skin)
    if (h - z0 > 1.6)
      o += art.sink(I.left(x, y, z0, h, w, d) + I.right(x, y, z0, h, w, d), palette.ink, 0, 0.78)
    return o
  }
  for (const [lx, ly, near] of lots) {
    const k = random()
    // far lots are low: the sky stays open
    const cap = lerp(1.4, tall ? 5.4 : 4.6, Math.min(1, near * 1.7))
    if (k < 0.13) {
      art.add(art.fill(I.top(lx + 0.2, ly + 0.2, 0.02, 2.3, 2.3), mix(palette.c, palette.b, 0.45)))
      for (const [tx, ty] of [
        [0.6, 0.6],
        [1.7, 0.8],
        [0.8, 1.7],
        [1.8, 1.9],
      ] as const) {
        const [x, y] = I.at(lx + tx, ly + ty, 0)
        art.add(
          art.fill(box(x - 2.5, y - 20, 5, 20), palette.ink),
          art.fill(disc(x, y - 30, 17), mix(palette.c, palette.ink, 0.2)),
          art.shade(disc(x, y - 30, 17), palette.ink, [x - 4, y - 40, x + 16, y - 16], 0, 0.9),
        )
      }
      continue
    }
    const sk = random.int(0, 3)
    if (k < 0.5) {
      const h = random.between(1, cap * 0.6)
      art.add(block(lx + 0.25, ly + 0.25, 2.2, 2.2, 0, h, sk, true))
      if (random() < 0.6) art.add(block(lx + 0.55, ly + 0.55, 0.7, 0.7, h, h + 0.35, sk, false))
    } else if (k < 0.8) {
      const h = random.between(cap * 0.5, cap)
      const s2 = (sk + 1 + random.int(0, 2)) % 4
      art.add(
        block(lx + 0.3, ly + 0.3, 2.1, 2.1, 0, h * 0.45, sk, true),
        block(lx + 0.6, ly + 0.6, 1.5, 1.5, h * 0.45, h, s2, true),
        block(lx + 1.05, ly + 1.05, 0.6, 0.6, h, h + 0.5, s2, false),
      )
      if (h > cap * 0.8) {
        const [ax, ay] = I.at(lx + 1.35, ly + 1.35, h + 0.5)
        art.add(
          art.line(path`M${ax} ${ay}v${-s * 0.9}`, palette.ink, 4),
          art.fill(disc(ax, ay - s * 0.9, 6), palette.a),
        )
      }
    } else {
      for (const [dx, dy] of [
        [0.2, 0.2],
        [1.4, 0.2],
        [0.2, 1.4],
        [1.4, 1.4],
      ] as const) {
        const h = random.between(0.6, 1.1)
        const q = random.int(0, 3)
        const x = lx + dx
        const y = ly + dy
        const w = 1
        art.add(block(x, y, w, w, 0, h, q, false))
        // a pitched roof
        const [t] = nth(skins, (q + 1) % 4)
        const a = I.at(x, y + w, h)
        const b = I.at(x + w, y + w, h)
        const c = I.at(x + w, y, h)
        const e = I.at(x, y + w / 2, h + 0.55)
        const f = I.at(x + w, y + w / 2, h + 0.55)
        art.add(
          art.fill(polygon([a, b, f, e]), t),
          art.fill(polygon([b, c, f]), nth(skins, q)[2]),
          art.fill(
            polygon([
              I.at(x + 0.4, y + w, 0),
              I.at(x + 0.62, y + w, 0),
              I.at(x + 0.62, y + w, 0.45),
              I.at(x + 0.4, y + w, 0.45),
            ]),
            palette.ink,
          ),
        )
      }
    }
  }
  const fg = art.legibleOn(palette.bg)
  if (tall) {
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: width - 2 * margin,
      h: height * 0.18,
      face: random.pick(['cond', 'grot', 'round']),
      fit: 'even',
      fill: fg,
      maxLines: 2,
    })
    art.add(t.svg)
  } else {
    art.add(
      art.fill(box(0, 0, width * 0.36, height), palette.ink),
      art.fill(box(width * 0.36, 0, 10, height), palette.a),
    )
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: width * 0.36 - 2 * margin,
      h: height - 2 * margin - 60,
      face: random.pick(['cond', 'grot']),
      fit: 'even',
      fill: palette.light,
      subFill: palette.b,
      maxLines: 4,
      valign: 'bottom',
    })
    art.add(t.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
  }
}
