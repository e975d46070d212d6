import type { Art } from '../../art.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

interface Patch {
  i: number
  j: number
  kind: string
  turn: number
  bg: string
  fg: string
  in: string
}

/** A quilt of quarter circles; mirrored halves read as designed, not as noise. */
export function quilt(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('quilt')
  const columns = tall ? 6 : 4
  const size = tall ? width / 6 : height / 4
  art.add(art.page(palette.bg))
  const colors = [palette.a, palette.b, palette.c, palette.ink, palette.light]
  const left = tall ? 0 : width - columns * size
  const cloth: Cloth = { left, size, columns }
  const rows = tall ? 6 : 4
  const half = choosePatches(art, random, cloth, rows, colors)
  for (const patch of half)
    art.add(patchSvg(art, cloth, patch, patch.i, 1), patchSvg(art, cloth, patch, columns - 1 - patch.i, -1))
  art.add(
    art.shade(
      box(left, 0, columns * size, rows * size),
      palette.ink,
      tall
        ? [0, rows * size * 0.55, 0, rows * size * 1.02]
        : [left + columns * size * 0.5, 0, left + columns * size * 1.05, 0],
      0,
      0.4,
    ),
  )
  if (tall) {
    drawTallTitle(art, random, cloth)
  } else {
    drawWideTitle(art, random, cloth)
    if (!art.lettered)
      for (const patch of half)
        art.add(
          art.group(
            patchSvg(art, cloth, patch, patch.i, 1) + patchSvg(art, cloth, patch, columns - 1 - patch.i, -1),
            transform`translate(${-columns * size} 0)`,
          ),
        )
  }
}

/** Mirrored halves read as designed, not as noise. */
function choosePatches(art: Art, random: Random, cloth: Cloth, rows: number, colors: string[]): Patch[] {
  const { palette } = art
  const { columns } = cloth
  const half: Patch[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns / 2; i++)
      half.push({
        i,
        j,
        kind: random.pick(['q', 'q', 'q', 'leaf', 'half', 'dot', 'tri', 'arcs']),
        turn: random.int(0, 3),
        bg: random.pick(colors.concat([palette.bg, palette.bg])),
        fg: random.pick(colors),
        in: random.pick(colors),
      })
  return half
}

function drawTallTitle(art: Art, random: Random, cloth: Cloth): void {
  const { width, height, palette, margin } = art
  const { size } = cloth
  art.add(art.fill(box(0, 6 * size, width, height - 6 * size), palette.ink))
  const title = art.setTitle({
    y: 6 * size + margin * 0.8,
    h: height - 6 * size - margin * 2.5,
    face: random.pick(['round', 'grot']),
    fill: palette.light,
    subFill: palette.b,
    maxLines: 2,
    valign: 'middle',
  })
  art.add(title.svg)
  footer(art, palette.b, { y: height - margin * 0.75 })
}

function drawWideTitle(art: Art, random: Random, cloth: Cloth): void {
  const { height, palette, margin } = art
  const { left } = cloth
  art.add(art.fill(box(0, 0, left, height), palette.ink))
  const title = art.setTitle({
    w: left - 2 * margin,
    h: height - 2 * margin - 60,
    face: random.pick(['round', 'grot']),
    fill: palette.light,
    subFill: palette.b,
    maxLines: 3,
    valign: 'bottom',
  })
  art.add(title.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
}

function patchSvg(art: Art, cloth: Cloth, patch: Patch, i: number, turn: number): string {
  const { palette } = art
  const { left, size } = cloth
  const x = left + i * size
  const y = patch.j * size
  let { bg, fg } = patch
  if (bg === fg) fg = bg === palette.ink ? palette.b : palette.ink
  const inner =
    patch.in === fg || patch.in === bg ? (fg === palette.light ? palette.a : palette.light) : patch.in
  let d = art.fill(box(0, 0, size + 0.6, size + 0.6), bg)
  if (patch.kind === 'q')
    d +=
      art.fill(path`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}z`, fg) +
      art.fill(path`M0 0H${size / 2}A${size / 2} ${size / 2} 0 0 1 0 ${size / 2}z`, inner)
  if (patch.kind === 'leaf')
    d += art.fill(path`M0 0A${size} ${size} 0 0 1 ${size} ${size}A${size} ${size} 0 0 1 0 0z`, fg)
  if (patch.kind === 'half')
    d +=
      art.fill(path`M0 0H${size}A${size / 2} ${size / 2} 0 0 1 0 0z`, fg) +
      art.fill(path`M0 ${size / 2}H${size}A${size / 2} ${size / 2} 0 0 1 0 ${size / 2}z`, inner)
  if (patch.kind === 'dot')
    d +=
      art.fill(disc(size / 2, size / 2, size * 0.36), fg) +
      art.fill(disc(size / 2, size / 2, size * 0.14), inner)
  if (patch.kind === 'tri')
    d += art.fill(
      polygon([
        [0, 0],
        [size, 0],
        [0, size],
      ]),
      fg,
    )
  if (patch.kind === 'arcs')
    d += [0.86, 0.62, 0.38]
      .map((k) => art.line(path`M${size * k} 0A${size * k} ${size * k} 0 0 1 0 ${size * k}`, fg, size * 0.11))
      .join('')
  return art.group(
    d,
    transform`translate(${x + size / 2} ${y + size / 2}) ${turn < 0 ? `scale(-1 1) rotate(${patch.turn * 90})` : `rotate(${patch.turn * 90})`} translate(${-size / 2} ${-size / 2})`,
  )
}

interface Cloth {
  left: number
  size: number
  columns: number
}
