import { lerp } from './geometry.ts'
import { halftoneDots } from './halftone.ts'
import type { Noise } from './noise-filters.ts'
import { box, disc, path, tenth } from './path.ts'
import type { Random } from './seeded-random.ts'

/** A colour stop: offset 0 to 1, colour, opacity. */
type Stop = readonly [offset: number, color: string, opacity?: number]
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface Sheet {
  /** prefix of the ids in the document */
  id: string
  width: number
  height: number
  /** undefined leaves out the grain and makes specks smooth */
  noise: Noise | undefined
  noiseSeed: number
}

/** The ways of painting a path. Every method returns SVG and keeps the definitions that it refers to. */
export class Paint {
  /** The colour of the first page. */
  ground: string | undefined
  private readonly sheet: Sheet
  private readonly defs: string[] = []
  private idCount = 0
  private stippleFilter: string | undefined
  private readonly sinkGradients = new Map<string, string>()

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  fill(data: string, color: string, attributes = ''): string {
    return `<path d="${data}" fill="${color}"${spaceBefore(attributes)}/>`
  }

  line(data: string, color: string, width: number, attributes = ''): string {
    return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${tenth(width)}"${spaceBefore(attributes)}/>`
  }

  group(svg: string, attributes: string): string {
    return `<g ${attributes}>${svg}</g>`
  }

  page(color: string): string {
    this.ground ??= color
    return this.fill(box(0, 0, this.sheet.width, this.sheet.height), color)
  }

  clip(data: string, svg: string): string {
    return this.group(svg, this.clipTo(`<path d="${data}"/>`))
  }

  /** The attribute that clips a group to any shapes, given as SVG. */
  clipTo(shapes: string): string {
    const id = this.nextId()
    this.defs.push(`<clipPath id="${id}">${shapes}</clipPath>`)
    return `clip-path="url(#${id})"`
  }

  linear([x1, y1, x2, y2]: Line, stops: readonly Stop[]): string {
    const id = this.nextId()
    const axis = path`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    this.defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${axis}>${stopList(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(cx: number, cy: number, radius: number, stops: readonly Stop[]): string {
    const id = this.nextId()
    const circle = path`cx="${cx}" cy="${cy}" r="${radius}"`
    this.defs.push(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stopList(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A shape shaded with specks, from one opacity at (x1, y1) to another at (x2, y2). */
  shade(data: string, color: string, line: Line, from = 0, to = 0.9): string {
    const stops = [
      [0, color, from],
      [1, color, to],
    ] as const
    return this.fill(data, this.linear(line, stops), this.stipple)
  }

  /** A shape shaded with specks from its own top to its bottom. Shapes of one colour and opacity share a gradient. */
  sink(data: string, color: string, from = 0, to = 0.8): string {
    const key = `${color}${from}${to}`
    const id = this.sinkGradients.get(key) ?? this.nextId()
    if (!this.sinkGradients.has(key)) {
      const start = `<stop offset=".15" stop-color="${color}" stop-opacity="${from}"/>`
      const end = `<stop offset="1" stop-color="${color}" stop-opacity="${to}"/>`
      this.defs.push(`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${start}${end}</linearGradient>`)
      this.sinkGradients.set(key, id)
    }
    return this.fill(data, `url(#${id})`, this.stipple)
  }

  /** A shape shaded with specks outwards, from an opacity at a share of the radius to nothing at its end. */
  glow(
    data: string,
    color: string,
    [cx, cy, radius]: readonly [number, number, number],
    share: number,
    opacity: number,
  ): string {
    const stops = [
      [share, color, opacity],
      [1, color, 0],
    ] as const
    return this.fill(data, this.radial(cx, cy, radius, stops), this.stipple)
  }

  /** Dots on a turned grid, sized by `tone` (0 to 1) of the place. */
  halftone(
    area: readonly [x: number, y: number, width: number, height: number],
    pitch: number,
    angle: number,
    color: string,
    tone: (x: number, y: number) => number,
  ): string {
    return `<g fill="none" stroke="${color}" stroke-linecap="round">${halftoneDots(area, pitch, angle, tone)}</g>`
  }

  /** Path data of discs strewn over an area, small ones more often. */
  specks(
    random: Random,
    count: number,
    [left, top, width, height]: readonly [x: number, y: number, width: number, height: number],
    [smallest, largest]: readonly [number, number],
    keep: (x: number, y: number) => boolean = () => true,
  ): string {
    let data = ''
    for (let i = 0; i < count; i++) {
      const x = left + random() * width
      const y = top + random() * height
      const radius = lerp(smallest, largest, random() ** 3)
      if (keep(x, y)) data += disc(x, y, radius)
    }
    return data
  }

  protected get definitions(): string {
    return this.defs.join('')
  }

  /** Paper grain over the whole picture. */
  protected grainSheet(): string {
    const { id, width, height, noise } = this.sheet
    if (!noise) return ''
    const { definitions, sheet } = noise.grain(`${id}n`, width, height)
    this.defs.push(definitions)
    return sheet
  }

  /** The filter that dissolves a gradient into specks of its own colour. */
  get stipple(): string {
    const { noise, id, noiseSeed } = this.sheet
    if (!noise) return ''
    if (!this.stippleFilter) {
      this.stippleFilter = `${id}s`
      this.defs.push(noise.stipple(this.stippleFilter, noiseSeed))
    }
    return `filter="url(#${this.stippleFilter})"`
  }

  private nextId(): string {
    return `${this.sheet.id}-${(this.idCount++).toString(36)}`
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const see = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${color}"${see}/>`
    })
    .join('')
}

const spaceBefore = (attributes: string) => attributes && ` ${attributes}`
