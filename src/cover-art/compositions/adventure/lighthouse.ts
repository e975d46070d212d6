import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { lerp, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A lighthouse over patterned waves, and a small boat. */
export function lighthouse(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('light')
  const dark = luminance(palette.bg) < 0.2
  art.add(
    art.page(palette.bg),
    art.shade(
      box(0, 0, width, height * 0.7),
      dark ? palette.c : palette.light,
      [0, height * 0.2, 0, height * 0.66],
      0,
      0.75,
    ),
  )
  const lampX = tall ? width * 0.67 : width * 0.74
  const lampY = tall ? height * 0.33 : height * 0.26
  const horizon = height * 0.62
  const light: Light = { lampX, lampY, horizon }
  drawSunAndBeams(art, random, light, dark)
  drawRock(art, light)
  drawTower(art, light)
  drawSea(art, light, dark)
  art.add(
    art.shade(
      box(0, horizon, width, height - horizon),
      palette.ink,
      [0, horizon + (height - horizon) * 0.35, 0, height],
      0,
      0.92,
    ),
  )
  drawTitle(art, random)
}

function drawSunAndBeams(art: Art, random: Random, light: Light, dark: boolean): void {
  const { tall, width, unit, palette } = art
  const { horizon, lampX, lampY } = light
  art.add(
    art.fill(disc(tall ? width * 0.3 : width * 0.5, horizon - 2 * unit, 15 * unit), palette.a),
    art.shade(
      disc(tall ? width * 0.3 : width * 0.5, horizon - 2 * unit, 15 * unit),
      palette.b,
      [0, horizon, 0, horizon - 18 * unit],
      0,
      0.9,
    ),
  )
  // beams
  for (const [from, to] of [
    [Math.PI - 0.34, Math.PI - 0.05],
    [-0.42, -0.12],
  ] as const) {
    const beam = polygon([[lampX, lampY], polar(lampX, lampY, 1500, from), polar(lampX, lampY, 1500, to)])
    art.add(
      art.fill(
        beam,
        art.radial(lampX, lampY, 950, [
          [0, palette.b, 0.95],
          [1, palette.b, 0.1],
        ]),
        art.stipple,
      ),
    )
  }
  art.add(art.fill(art.specks(random, dark ? 60 : 0, [0, 0, width, horizon * 0.8], [1, 3.5]), palette.light))
}

/** Rock and tower. */
function drawRock(art: Art, light: Light): void {
  const { unit, palette } = art
  const { lampX, horizon } = light
  const rock = polygon([
    [lampX - 27 * unit, horizon + 20 * unit],
    [lampX - 19 * unit, horizon + 2 * unit],
    [lampX - 13 * unit, horizon - 3 * unit],
    [lampX - 9 * unit, horizon - 10 * unit],
    [lampX + 8 * unit, horizon - 10.6 * unit],
    [lampX + 13 * unit, horizon - 4 * unit],
    [lampX + 21 * unit, horizon],
    [lampX + 30 * unit, horizon + 20 * unit],
  ])
  art.add(
    art.fill(rock, mix(palette.ink, palette.c, 0.28)),
    art.shade(
      rock,
      palette.ink,
      [lampX - 8 * unit, horizon - 8 * unit, lampX + 18 * unit, horizon + 8 * unit],
      0,
      1,
    ),
  )
}

function drawTower(art: Art, light: Light): void {
  const { unit, palette } = art
  const { horizon, lampY, lampX } = light
  const topHalf = 3.9 * unit
  const footHalf = 6.4 * unit
  const towerFoot = horizon - 9.6 * unit
  const towerTop = lampY + 5 * unit
  const tower = polygon([
    [lampX - topHalf, towerTop],
    [lampX + topHalf, towerTop],
    [lampX + footHalf, towerFoot],
    [lampX - footHalf, towerFoot],
  ])
  let bands = ''
  for (let i = 0; i < 5; i += 2) {
    const y0 = lerp(towerTop, towerFoot, i / 5 + 0.1)
    const y1 = lerp(towerTop, towerFoot, (i + 1) / 5 + 0.1)
    bands += box(lampX - 10 * unit, y0, 20 * unit, y1 - y0)
  }
  art.add(
    art.fill(tower, palette.light),
    art.clip(
      tower,
      art.fill(bands, palette.a) +
        art.shade(
          box(lampX - 10 * unit, towerTop, 20 * unit, towerFoot - towerTop),
          palette.ink,
          [lampX - 1 * unit, 0, lampX + 7 * unit, 0],
          0,
          0.95,
        ),
    ),
  )
  art.add(
    art.fill(box(lampX - 5.6 * unit, towerTop - 1.3 * unit, 11.2 * unit, 1.6 * unit), palette.ink),
    art.fill(box(lampX - 2.8 * unit, lampY - 2.8 * unit, 5.6 * unit, 6.6 * unit), palette.b),
    art.line(
      path`M${lampX - 2.8 * unit} ${lampY - 2.8 * unit}v${6.6 * unit}M${lampX} ${lampY - 2.8 * unit}v${6.6 * unit}M${lampX + 2.8 * unit} ${lampY - 2.8 * unit}v${6.6 * unit}`,
      palette.ink,
      5,
    ),
    art.fill(
      path`M${lampX - 4 * unit} ${lampY - 2.6 * unit}Q${lampX} ${lampY - 9 * unit} ${lampX + 4 * unit} ${lampY - 2.6 * unit}z` +
        box(lampX - 0.3 * unit, lampY - 8.4 * unit, 0.6 * unit, 3 * unit),
      palette.ink,
    ),
    art.line(
      path`M${lampX - 5.4 * unit} ${towerTop - 1.3 * unit}v${-2 * unit}h${10.8 * unit}v${2 * unit}`,
      palette.ink,
      4,
    ),
  )
  art.add(
    art.fill(box(lampX - 1.2 * unit, towerFoot - 5 * unit, 2.4 * unit, 5 * unit), palette.ink),
    art.fill(box(lampX - 0.7 * unit, lerp(towerTop, towerFoot, 0.42), 1.4 * unit, 2.4 * unit), palette.ink),
  )
}

/** Seigaiha-like waves in rows, each row its own tone. */
function drawSea(art: Art, light: Light, dark: boolean): void {
  const { tall, unit, height, palette, width } = art
  const { horizon } = light
  const waveRadius = (tall ? 9.2 : 9.4) * unit
  const rows = Math.ceil((height - horizon) / (waveRadius * 0.52)) + 1
  const sea = mix(palette.c, palette.ink, dark ? 0.45 : 0.25)
  art.add(art.fill(box(0, horizon + waveRadius * 0.5, width, height), sea))
  for (let row = 0; row < rows; row++) {
    const y = horizon + waveRadius * 0.85 + row * waveRadius * 0.52
    const share = row / rows
    for (let x = row % 2 ? -waveRadius * 0.9 : 0; x < width + waveRadius; x += waveRadius * 1.8) {
      const base = mix(mix(palette.c, palette.light, 0.12), palette.ink, share * 0.6)
      art.add(
        art.fill(disc(x, y, waveRadius * 0.92), base),
        art.line(disc(x, y, waveRadius * 0.92), palette.light, 3.4),
        art.line(
          disc(x, y, waveRadius * 0.7) + disc(x, y, waveRadius * 0.48),
          palette.light,
          3.4,
          'opacity=".75"',
        ),
        art.fill(
          disc(x, y, waveRadius * 0.28),
          (row * 3 + Math.round(x / waveRadius)) % 5 === 0 ? palette.a : palette.light,
        ),
      )
    }
    // a boat rides between two rows
    if (row === 1) {
      drawBoat(art, y, waveRadius)
    }
  }
}

function drawBoat(art: Art, y: number, waveRadius: number): void {
  const { tall, width, unit, palette } = art
  const boatX = tall ? width * 0.27 : width * 0.46
  const boatY = y - waveRadius * 0.66
  art.add(
    art.fill(
      path`M${boatX - 8 * unit} ${boatY - 2.6 * unit}H${boatX + 8.6 * unit}L${boatX + 6 * unit} ${boatY + 2.6 * unit}H${boatX - 5.6 * unit}z`,
      palette.ink,
    ),
    art.line(path`M${boatX} ${boatY - 2 * unit}v${-17 * unit}`, palette.ink, 6),
    art.fill(
      polygon([
        [boatX + 0.7 * unit, boatY - 18 * unit],
        [boatX + 0.7 * unit, boatY - 4 * unit],
        [boatX + 8 * unit, boatY - 4 * unit],
      ]),
      palette.light,
    ),
    art.fill(
      polygon([
        [boatX - 0.7 * unit, boatY - 16 * unit],
        [boatX - 0.7 * unit, boatY - 4 * unit],
        [boatX - 6 * unit, boatY - 4 * unit],
      ]),
      palette.a,
    ),
    art.shade(
      polygon([
        [boatX + 0.7 * unit, boatY - 18 * unit],
        [boatX + 0.7 * unit, boatY - 4 * unit],
        [boatX + 8 * unit, boatY - 4 * unit],
      ]),
      palette.ink,
      [boatX + 2 * unit, boatY - 12 * unit, boatX + 8 * unit, boatY - 3 * unit],
      0,
      0.7,
    ),
  )
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? { h: height * 0.19, face: random.pick(['serif', 'didone', 'grot']), fill: textColor, maxLines: 2 }
      : {
          w: width * 0.44,
          h: height * 0.46,
          face: random.pick(['serif', 'didone', 'grot']),
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(title.svg)
  footer(art, palette.light, { tag: tall })
}

interface Light {
  lampX: number
  lampY: number
  horizon: number
}
