import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { isometric } from '../../isometric.ts'
import { footer } from '../../layout.ts'
import { path, polygon } from '../../path.ts'

export function layers(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('strata')
  const dark = luminance(palette.bg) < 0.2
  const fg = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  // stacked slabs in isometric view: kernel to desktop
  const cx = tall ? width / 2 : width * 0.7
  const top = tall ? height * 0.19 : height * 0.1
  const s = (tall ? 8.8 : 8.6) * unit
  const cols = [palette.ink, palette.c, palette.a, palette.b, palette.light]
  const gap = (tall ? 14.4 : 12) * unit
  for (let i = 0; i < 5; i++) {
    const oy = top + 2.3 * s + (4 - i) * gap
    const c = nth(cols, i)
    const I = isometric(cx, oy, s)
    const th = 0.28
    art.add(
      art.shade(
        I.top(-2.3, -2.3, -0.9, 4.6, 4.6),
        palette.ink,
        [cx, oy - s, cx, oy + 2.6 * s],
        0,
        dark ? 0.9 : 0.4,
      ),
    )
    art.add(
      art.fill(I.left(-2.3, -2.3, -th, 0, 4.6, 4.6), mix(c, palette.ink, 0.28)),
      art.fill(I.right(-2.3, -2.3, -th, 0, 4.6, 4.6), mix(c, palette.ink, 0.5)),
      art.fill(I.top(-2.3, -2.3, 0, 4.6, 4.6), c === palette.ink ? mix(palette.ink, palette.c, 0.25) : c),
    )
    const mk = contrast(c, palette.ink) > 3 ? palette.ink : palette.light
    if (i === 4) {
      for (const [x, y, w, d, q] of [
        [-1.8, -1.8, 1.9, 2.4, palette.c],
        [0.4, -1.8, 1.4, 1.1, palette.a],
        [0.4, -0.4, 1.4, 2.2, palette.b],
        [-1.8, 0.9, 1.9, 0.9, palette.ink],
      ] as const)
        art.add(
          art.fill(I.left(x, y, 0, 0.16, w, d), mix(q, palette.ink, 0.4)),
          art.fill(I.right(x, y, 0, 0.16, w, d), mix(q, palette.ink, 0.6)),
          art.fill(I.top(x, y, 0.16, w, d), q),
        )
    } else {
      let d = ''
      if (i === 3) for (let q = -1.8; q <= 1.8; q += 0.6) d += path`M${I.at(q, -1.8, 0)}L${I.at(q, 1.8, 0)}`
      if (i === 2)
        for (let q = 0.4; q < 2; q += 0.4)
          d += polygon([I.at(-q, -q, 0), I.at(q, -q, 0), I.at(q, q, 0), I.at(-q, q, 0)])
      if (i === 1)
        for (let a = -1.8; a <= 1.81; a += 0.6)
          for (let b = -1.8; b <= 1.81; b += 0.6) d += path`M${I.at(a, b, 0)}h0`
      if (i === 0)
        d = polygon([I.at(-0.9, -0.9, 0), I.at(0.9, -0.9, 0), I.at(0.9, 0.9, 0), I.at(-0.9, 0.9, 0)])
      art.add(art.line(d, mk, i === 1 ? 13 : 5, 'stroke-linecap="round" stroke-linejoin="round"'))
    }
  }
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.14,
          face: random.pick(['neo', 'mono', 'grot']),
          fill: fg,
          maxLines: 2,
          track: -12,
          subCaps: false,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.36,
          h: height * 0.6,
          face: random.pick(['neo', 'mono', 'grot']),
          fill: fg,
          maxLines: 4,
          track: -12,
          subCaps: false,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
