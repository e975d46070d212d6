import type { Art } from '../../art.ts'
import { contrast, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, TAU, nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, points, sector } from '../../path.ts'

type Cell = readonly [column: number, row: number, width: number, height: number]

export function spreadsheetPlan(art: Art): void {
  const { width, height, palette, tall, margin } = art
  const random = art.random('grid')
  art.add(art.page(palette.bg))
  const fg = art.legibleOn(palette.bg)
  const gx = tall ? 0 : width * 0.44
  const gw = tall ? width : width - gx
  const gh = tall ? height * 0.7 : height
  const nx = 6
  const s = gw / nx
  const ny = Math.ceil(gh / s)
  // a spreadsheet seen as a plan: merged cells of colour
  const used = new Set<string>()
  const cells: Cell[] = []
  const free = (i: number, j: number, w: number, h: number) => {
    for (let a = i; a < i + w; a++)
      for (let b = j; b < j + h; b++) if (a >= nx || b >= ny || used.has(a + ',' + b)) return false
    return true
  }
  const sizes = points('2,2 3,1 1,3 2,1 1,2 2,2 1,1')
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      if (used.has(i + ',' + j)) continue
      for (const [w, h] of random.shuffle(sizes).concat([[1, 1]] as const))
        if (free(i, j, w, h)) {
          for (let a = i; a < i + w; a++) for (let b = j; b < j + h; b++) used.add(a + ',' + b)
          cells.push([i, j, w, h])
          break
        }
    }
  const cols = [
    palette.a,
    palette.b,
    palette.c,
    palette.ink,
    palette.light,
    mix(palette.c, palette.light, 0.6),
    mix(palette.bg, palette.ink, 0.1),
  ]
  let last = ''
  cells.forEach(([i, j, w, h]) => {
    const x = gx + i * s
    const y = j * s
    const ww = w * s
    const hh = h * s
    let c
    do {
      c = random.pick(cols)
    } while (c === last)
    last = c
    art.add(art.fill(box(x, y, ww, hh), c))
    const inner = contrast(c, palette.ink) > 3 ? palette.ink : palette.light
    const other = c === palette.a ? palette.b : palette.a
    const kind = random.int(0, 6)
    const pad = s * 0.2
    if (kind === 0) {
      const nb = w * 4
      for (let q = 0; q < nb; q++) {
        const v = random.between(0.25, 0.95) * (hh - 2 * pad)
        const bw = (ww - 2 * pad) / nb
        art.add(art.fill(box(x + pad + q * bw, y + hh - pad - v, bw * 0.66, v), q === nb - 2 ? other : inner))
      }
    } else if (kind === 1) {
      const R = Math.min(ww, hh) / 2 - pad
      const a = random.between(0.15, 0.7) * TAU
      art.add(
        art.fill(disc(x + ww / 2, y + hh / 2, R), inner),
        art.fill(sector(x + ww / 2, y + hh / 2, 0, R, -Math.PI / 2, -Math.PI / 2 + a), other),
        art.fill(disc(x + ww / 2, y + hh / 2, R * 0.45), c),
      )
    } else if (kind === 2) {
      let d = ''
      for (let yy = y + pad; yy < y + hh - pad * 0.6; yy += s * 0.15)
        d += path`M${x + pad} ${yy}h${(ww - 2 * pad) * random.between(0.45, 1)}`
      art.add(art.line(d, inner, 7))
    } else if (kind === 3) {
      const pts = Array.from({ length: 6 }, (_, q): Point => [
        x + pad + ((ww - 2 * pad) / 5) * q,
        y + hh - pad - (hh - 2 * pad) * Math.min(1, Math.max(0, q / 6 + random.between(-0.14, 0.26))),
      ])
      art.add(
        art.line(smooth(pts), inner, 9, 'stroke-linecap="round"'),
        art.fill(disc(...nth(pts, 5), 13), other),
      )
    } else if (kind === 4)
      art.add(
        art.fill(
          path`M${x} ${y + hh}A${ww} ${hh} 0 0 1 ${x + ww} ${y}V${y + hh}z`,
          inner === palette.ink ? other : palette.b,
        ),
      )
    else if (kind === 5) {
      let d = ''
      for (let yy = y + s * 0.25; yy < y + hh; yy += s * 0.25)
        for (let xx = x + s * 0.25; xx < x + ww - 5; xx += s * 0.25) d += path`M${xx} ${yy}h0`
      art.add(art.line(d, inner, s * 0.09, 'stroke-linecap="round"'))
    }
  })
  art.add(art.shade(box(gx, 0, gw, gh), palette.ink, [gx + gw * 0.55, gh * 0.55, gx + gw, gh], 0, 0.4))
  if (tall) art.add(art.fill(box(0, gh, width, height), palette.bg))
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: gh + margin * 0.8,
          w: width - 2 * margin,
          h: height - gh - margin * 2.6,
          face: random.pick(['neo', 'grot']),
          fill: fg,
          maxLines: 2,
          valign: 'middle',
          track: -12,
          subCaps: false,
        }
      : {
          x: margin,
          y: margin,
          w: gx - 2 * margin,
          h: height - 2 * margin - 70,
          face: random.pick(['neo', 'grot']),
          fill: fg,
          maxLines: 4,
          track: -12,
          subCaps: false,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
