import { nth } from './geometry.ts'
import { letter, measure } from './lettering.ts'
import { type TitleLines, bestLines } from './title-lines.ts'
import { type FaceName, typeFace } from './type-faces.ts'

export interface TitleBox {
  face: FaceName
  x: number
  y: number
  w: number
  h: number
  fill: string
  align?: 'start' | 'middle' | 'end'
  valign?: 'top' | 'middle' | 'bottom'
  /** 'even': all lines of one size; 'block': every line as wide as the box */
  fit?: 'even' | 'block'
  track?: number
  maxLines?: number
  /** the largest size */
  cap?: number
  /** by default capitals are used when the face has no small letters */
  caps?: boolean | undefined
  subFill?: string
  subCaps?: boolean
}

/** A set title: its drawing and the box that it fills. */
export interface TitleBlock {
  svg: string
  x: number
  w: number
  h: number
  top: number
  bottom: number
}

/** Sets a title and its subtitle in a box, broken into the lines that can be set largest. */
export function setTitle({ main, sub }: { main: string; sub: string }, box: TitleBox): TitleBlock {
  const { face, x, y, w, h, align = 'start', valign = 'top', track = 0, fill } = box
  const caps = box.caps ?? !typeFace(face).glyphs['a']
  const subText = (box.subCaps ?? true) ? sub.toUpperCase() : sub
  const lines = bestLines(caps ? main.toUpperCase() : main, { ...box, caps, height: h * (sub ? 0.8 : 1) })
  const subtitle = subText ? setSubtitle(subText, caps ? face : 'neo', box, lines) : NO_SUBTITLE
  const total = lines.height + subtitle.height
  const top = valign === 'top' ? y : valign === 'bottom' ? y + h - total : y + (h - total) / 2
  const anchorX = align === 'middle' ? x + w / 2 : align === 'end' ? x + w : x
  let baseline = top
  let svg = ''
  lines.texts.forEach((text, i) => {
    const size = nth(lines.sizes, i)
    baseline += nth(lines.advances, i)
    // the side bearing of the outer letter would make the edge look indented
    const pull = align === 'start' ? -size * 0.035 : align === 'end' ? size * 0.02 : 0
    svg += letter(face, text, anchorX + pull, baseline, size, fill, { anchor: align, track })
  })
  if (subText) {
    baseline += lines.tail + subtitle.height
    const style = { anchor: align, track: SUBTITLE_TRACK }
    svg += letter(subtitle.face, subText, anchorX, baseline, subtitle.size, box.subFill ?? fill, style)
  }
  const left =
    align === 'middle' ? anchorX - lines.width / 2 : align === 'end' ? anchorX - lines.width : anchorX
  return { svg, x: left, w: lines.width, top, bottom: baseline, h: baseline - top }
}

const SUBTITLE_TRACK = 60
const NO_SUBTITLE = { face: 'neo' as FaceName, size: 0, height: 0 }

function setSubtitle(text: string, face: FaceName, box: TitleBox, lines: TitleLines) {
  const width = measure(face, text, SUBTITLE_TRACK) / 1000
  const firstSize = nth(lines.sizes, 0)
  const size = Math.min(
    (box.h * 0.15) / 0.7,
    (box.w * 0.98) / width,
    Math.max(34, (lines.width * 0.94) / width),
    Math.max(34, firstSize * 0.5),
  )
  const gap = Math.max(16, firstSize * (typeFace(box.face).capHeight / 1000) * 0.26)
  return { face, size, height: size * 0.72 + gap }
}
