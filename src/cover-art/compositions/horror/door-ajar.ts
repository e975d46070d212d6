import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import type { Point } from '../../geometry.ts'
import { box, disc, oval, path, polygon } from '../../path.ts'

/** A door ajar with a person in it, and a shadow that is not theirs. */
export function doorAjar(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const dark = luminance(palette.bg) < 0.2
  const wall = luminance(palette.bg) > 0.3 ? palette.c : palette.bg
  const light = dark ? palette.a : palette.light
  const glowColor = luminance(palette.bg) < 0.06 || palette.bg === '#A9291F' ? palette.light : light
  const doorX = tall ? width * 0.56 : width * 0.7
  const doorWidth = 21 * unit
  const doorHeight = 47 * unit
  const floorY = tall ? height * 0.66 : height * 0.64
  const door: Door = { doorX, doorWidth, doorHeight, floorY }
  drawRoom(art, door, wall)
  drawLight(art, door, glowColor, wall)
  drawLeaf(art, door, wall)
  drawVisitor(art, door)
  drawShadow(art, door)
  drawTitle(art, door, wall)
}

function drawRoom(art: Art, door: Door, wall: string): void {
  const { width, palette, unit, height } = art
  const { floorY, doorX } = door
  art.add(
    art.page(wall),
    art.shade(
      box(0, 0, width, floorY),
      palette.ink,
      [doorX - 20 * unit, floorY, doorX - 80 * unit, floorY - 50 * unit],
      0,
      0.9,
    ),
    art.shade(
      box(0, 0, width, floorY),
      palette.ink,
      [doorX + 30 * unit, floorY, doorX + 90 * unit, floorY - 30 * unit],
      0,
      0.9,
    ),
  )
  art.add(art.fill(box(0, floorY, width, height), mix(wall, palette.ink, 0.72)))
  // wallpaper stripes, barely there
  let stripes = ''
  for (let x = (doorX % (6 * unit)) - 6 * unit; x < width; x += 6 * unit)
    stripes += box(x, 0, unit * 0.7, floorY)
  art.add(
    art.fill(stripes, palette.ink, 'opacity=".18"'),
    art.fill(box(0, floorY - 3 * unit, width, 3 * unit), palette.ink, 'opacity=".35"'),
  )
}

function drawLight(art: Art, door: Door, glowColor: string, wall: string): void {
  const { tall, unit, height, palette } = art
  const { doorX, doorWidth, floorY, doorHeight } = door
  const glow = polygon([
    [doorX - doorWidth / 2, floorY],
    [doorX + doorWidth / 2, floorY],
    [doorX + doorWidth / 2 + (tall ? 13 : 22) * unit, height + 10],
    [doorX - doorWidth / 2 - (tall ? 34 : 44) * unit, height + 10],
  ])
  art.add(
    art.fill(glow, glowColor),
    art.shade(
      glow,
      mix(wall, palette.ink, 0.72),
      [doorX, floorY + 3 * unit, doorX - 6 * unit, height + 2 * unit],
      0,
      0.95,
    ),
  )
  art.add(
    art.glow(
      disc(doorX, floorY - doorHeight * 0.5, 52 * unit),
      glowColor,
      [doorX, floorY - doorHeight * 0.5, 52 * unit],
      0.25,
      0.42,
    ),
  )
  art.add(
    art.fill(
      box(
        doorX - doorWidth / 2 - 1.6 * unit,
        floorY - doorHeight - 1.6 * unit,
        doorWidth + 3.2 * unit,
        doorHeight + 1.6 * unit,
      ),
      palette.ink,
    ),
    art.fill(box(doorX - doorWidth / 2, floorY - doorHeight, doorWidth, doorHeight), glowColor),
  )
  art.add(
    art.shade(
      box(doorX - doorWidth / 2, floorY - doorHeight, doorWidth, doorHeight),
      palette.b,
      [doorX, floorY - doorHeight * 0.4, doorX, floorY - doorHeight * 1.05],
      0,
      0.8,
    ),
  )
}

/** The door leaf, swung in. */
function drawLeaf(art: Art, door: Door, wall: string): void {
  const { unit, palette } = art
  const { doorX, doorWidth, floorY, doorHeight } = door
  art.add(
    art.fill(
      polygon([
        [doorX + doorWidth / 2, floorY - doorHeight],
        [doorX + doorWidth / 2 + 9 * unit, floorY - doorHeight - 5 * unit],
        [doorX + doorWidth / 2 + 9 * unit, floorY + 5 * unit],
        [doorX + doorWidth / 2, floorY],
      ]),
      mix(palette.ink, wall, 0.4),
    ),
    art.line(
      path`M${doorX + doorWidth / 2 + 2.2 * unit} ${floorY - doorHeight + 3.5 * unit}L${doorX + doorWidth / 2 + 6.8 * unit} ${floorY - doorHeight + 1.6 * unit}V${floorY - doorHeight * 0.55}L${doorX + doorWidth / 2 + 2.2 * unit} ${floorY - doorHeight * 0.57}zM${doorX + doorWidth / 2 + 2.2 * unit} ${floorY - doorHeight * 0.48}L${doorX + doorWidth / 2 + 6.8 * unit} ${floorY - doorHeight * 0.46}V${floorY - 1 * unit}L${doorX + doorWidth / 2 + 2.2 * unit} ${floorY - 3.6 * unit}z`,
      palette.ink,
      4,
    ),
    art.fill(disc(doorX + doorWidth / 2 + 7.6 * unit, floorY - doorHeight * 0.5, 8), palette.b),
  )
}

/** Draws the person in the door and the foreign shadow. */
function drawVisitor(art: Art, door: Door): void {
  const { unit, palette } = art
  const { doorX, floorY } = door
  const figureAt = (x: number, y: number): Point => [
    doorX - 1.5 * unit + x * 0.33 * unit,
    floorY + 0.5 * unit + y * 0.33 * unit,
  ]
  const body = polygon([
    figureAt(-9, 0),
    figureAt(-8, -22),
    figureAt(-12, -40),
    figureAt(-11, -66),
    figureAt(-7, -74),
    figureAt(7, -74),
    figureAt(11, -66),
    figureAt(12, -40),
    figureAt(8, -22),
    figureAt(9, 0),
    figureAt(2, 0),
    figureAt(0, -22),
    figureAt(-2, 0),
  ])
  art.add(
    art.fill(body, palette.ink),
    art.fill(oval(...figureAt(0, -86), 7.4 * 0.33 * unit, 9.6 * 0.33 * unit), palette.ink),
    art.fill(
      polygon([
        figureAt(-12, -91),
        figureAt(12, -91),
        figureAt(11, -94),
        figureAt(7, -95),
        figureAt(6, -103),
        figureAt(-6, -103),
        figureAt(-7, -95),
        figureAt(-11, -94),
      ]),
      palette.ink,
    ),
  )
}

function drawShadow(art: Art, door: Door): void {
  const { unit, tall, palette, height } = art
  const { doorX, floorY } = door
  const shadowAt = (x: number, y: number): Point => [
    doorX - 1.5 * unit + x * unit * (0.4 + y * 0.012) - y * 0.34 * unit * (tall ? 0.62 : 0.9),
    floorY + y * (tall ? 0.4 : 0.33) * unit,
  ]
  art.add(
    art.shade(
      polygon([
        shadowAt(-7, 0),
        shadowAt(-7, 40),
        shadowAt(-11, 60),
        shadowAt(-6, 78),
        shadowAt(-9, 92),
        shadowAt(-13, 112),
        shadowAt(-6, 97),
        shadowAt(0, 94),
        shadowAt(6, 97),
        shadowAt(13, 112),
        shadowAt(9, 92),
        shadowAt(6, 78),
        shadowAt(11, 60),
        shadowAt(7, 40),
        shadowAt(7, 0),
      ]),
      palette.ink,
      [0, height + 12 * unit, 0, floorY],
      0.75,
      1,
    ),
  )
}

function drawTitle(art: Art, door: Door, wall: string): void {
  const { tall, margin, width, unit, height, palette } = art
  const { floorY, doorHeight } = door
  const textColor = art.legibleOn(wall)
  const title = art.setTitle(
    tall
      ? {
          h: floorY - doorHeight - 2 * margin - 1 * unit,
          face: 'didone',
          fill: textColor,
          maxLines: 2,
          valign: 'middle',
        }
      : { w: width * 0.42, h: height * 0.5, face: 'didone', fill: textColor, maxLines: 3 },
  )
  art.add(title.svg)
  art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24, track: 80 }))
}

interface Door {
  doorX: number
  doorWidth: number
  doorHeight: number
  floorY: number
}
