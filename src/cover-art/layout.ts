import type { Art } from './art.ts'
import type { TitleBox } from './title.ts'

/** The area left for the title: top or bottom of a tall cover, a side of a wide one. */
export function titleArea(art: Art, where: 'top' | 'bottom', tallShare = 0.26, wideShare = 0.44) {
  const { width, height, margin, tall } = art
  const placed = (y: number, w: number, h: number): Pick<TitleBox, 'x' | 'y' | 'w' | 'h' | 'valign'> => ({
    x: margin,
    y,
    w,
    h,
    valign: where,
  })
  const full = width - 2 * margin
  if (tall && where === 'bottom')
    return placed(height * (1 - tallShare) - margin * 0.4, full, height * tallShare - margin * 0.6)
  if (tall) return placed(margin, full, height * tallShare)
  if (where === 'bottom') return placed(height * 0.4, width * wideShare, height * 0.6 - margin - 60)
  return placed(margin, width * wideShare, height * 0.6)
}

/** Bottom line of small type: imprint at the start, tagline at the end. */
export function footer(art: Art, color: string, { y = art.height - art.margin, tag = true } = {}): void {
  art.add(art.note(art.imprint, art.margin, y, color, { size: 24 }))
  if (tag) art.add(art.note(art.tagline, art.width - art.margin, y, color, { size: 24, anchor: 'end' }))
}
