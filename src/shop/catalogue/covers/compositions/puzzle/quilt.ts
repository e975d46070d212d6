import type { Art } from '../../art.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon, transform } from '../../path.ts'

interface Patch {
  i: number
  j: number
  kind: string
  turn: number
  bg: string
  fg: string
  in: string
}

export function quilt(art: Art): void {
  const { width, height, palette, tall, margin } = art
  const random = art.random('quilt')
  const nx = tall ? 6 : 4
  const s = tall ? width / 6 : height / 4
  art.add(art.page(palette.bg))
  const cols = [palette.a, palette.b, palette.c, palette.ink, palette.light]
  const oy = 0
  const x0 = tall ? 0 : width - nx * s
  const rowsN = tall ? 6 : 4
  // mirrored halves read as designed, not as noise
  const half: Patch[] = []
  for (let j = 0; j < rowsN; j++)
    for (let i = 0; i < nx / 2; i++)
      half.push({
        i,
        j,
        kind: random.pick(['q', 'q', 'q', 'leaf', 'half', 'dot', 'tri', 'arcs']),
        turn: random.int(0, 3),
        bg: random.pick(cols.concat([palette.bg, palette.bg])),
        fg: random.pick(cols),
        in: random.pick(cols),
      })
  const draw = (c: Patch, i: number, turn: number) => {
    const x = x0 + i * s
    const y = oy + c.j * s
    let { bg, fg } = c
    if (bg === fg) fg = bg === palette.ink ? palette.b : palette.ink
    const inner = c.in === fg || c.in === bg ? (fg === palette.light ? palette.a : palette.light) : c.in
    let d = art.fill(box(0, 0, s + 0.6, s + 0.6), bg)
    if (c.kind === 'q')
      d +=
        art.fill(path`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}z`, fg) +
        art.fill(path`M0 0H${s / 2}A${s / 2} ${s / 2} 0 0 1 0 ${s / 2}z`, inner)
    if (c.kind === 'leaf') d += art.fill(path`M0 0A${s} ${s} 0 0 1 ${s} ${s}A${s} ${s} 0 0 1 0 0z`, fg)
    if (c.kind === 'half')
      d +=
        art.fill(path`M0 0H${s}A${s / 2} ${s / 2} 0 0 1 0 0z`, fg) +
        art.fill(path`M0 ${s / 2}H${s}A${s / 2} ${s / 2} 0 0 1 0 ${s / 2}z`, inner)
    if (c.kind === 'dot')
      d += art.fill(disc(s / 2, s / 2, s * 0.36), fg) + art.fill(disc(s / 2, s / 2, s * 0.14), inner)
    if (c.kind === 'tri')
      d += art.fill(
        polygon([
          [0, 0],
          [s, 0],
          [0, s],
        ]),
        fg,
      )
    if (c.kind === 'arcs')
      d += [0.86, 0.62, 0.38]
        .map((k) => art.line(path`M${s * k} 0A${s * k} ${s * k} 0 0 1 0 ${s * k}`, fg, s * 0.11))
        .join('')
    return art.group(
      d,
      transform`translate(${x + s / 2} ${y + s / 2}) ${turn < 0 ? `scale(-1 1) rotate(${c.turn * 90})` : `rotate(${c.turn * 90})`} translate(${-s / 2} ${-s / 2})`,
    )
  }
  for (const c of half) art.add(draw(c, c.i, 1), draw(c, nx - 1 - c.i, -1))
  art.add(
    art.shade(
      box(x0, 0, nx * s, rowsN * s),
      palette.ink,
      tall ? [0, rowsN * s * 0.55, 0, rowsN * s * 1.02] : [x0 + nx * s * 0.5, 0, x0 + nx * s * 1.05, 0],
      0,
      0.4,
    ),
  )
  if (tall) {
    art.add(art.fill(box(0, 6 * s, width, height - 6 * s), palette.ink))
    const t = art.setTitle({
      x: margin,
      y: 6 * s + margin * 0.8,
      w: width - 2 * margin,
      h: height - 6 * s - margin * 2.5,
      face: random.pick(['round', 'grot']),
      fill: palette.light,
      subFill: palette.b,
      maxLines: 2,
      valign: 'middle',
    })
    art.add(t.svg)
    footer(art, palette.b, { y: height - margin * 0.75 })
  } else {
    art.add(art.fill(box(0, 0, x0, height), palette.ink))
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: x0 - 2 * margin,
      h: height - 2 * margin - 60,
      face: random.pick(['round', 'grot']),
      fill: palette.light,
      subFill: palette.b,
      maxLines: 3,
      valign: 'bottom',
    })
    art.add(t.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
    if (!art.lettered)
      for (const c of half)
        art.add(art.group(draw(c, c.i, 1) + draw(c, nx - 1 - c.i, -1), transform`translate(${-nx * s} 0)`))
  }
}
