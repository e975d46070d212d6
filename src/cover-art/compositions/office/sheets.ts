import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon, roundBox, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Four sheets turned about one corner; the last carries the work. */
export function sheets(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('sheets')
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.6 : width * 0.74
  const cy = tall ? height * 0.38 : height * 0.46
  const sheetWidth = 46 * unit
  const sheetHeight = 58 * unit
  const page: Page = { cx, cy, sheetWidth, sheetHeight }
  const colors = [palette.c, palette.a, palette.b, palette.light]
  // four sheets turned about one corner; the last carries the work
  colors.forEach((color, i) => {
    drawSheet(art, random, page, i, color)
  })
  drawTitle(art)
}

function drawSheet(art: Art, random: Random, page: Page, i: number, color: string): void {
  const { unit, palette } = art
  const { cx, sheetWidth, cy, sheetHeight } = page
  const turn = -27 + i * 11
  const x = cx - sheetWidth / 2 + (i - 3) * 1.2 * unit
  const y = cy - sheetHeight / 2
  const fold = 11 * unit
  const sheet = path`M0 0H${sheetWidth - fold}L${sheetWidth} ${fold}V${sheetHeight}H0z`
  const parts = [
    art.group(
      art.shade(
        sheet,
        palette.ink,
        [sheetWidth * 0.2, sheetHeight * 0.1, sheetWidth * 0.1, sheetHeight * 1.05],
        0.35,
        0.85,
      ),
      'transform="translate(-10 16)"',
    ) +
      art.fill(sheet, color) +
      art.fill(
        polygon([
          [sheetWidth - fold, 0],
          [sheetWidth - fold, fold],
          [sheetWidth, fold],
        ]),
        mix(color, palette.ink, 0.3),
      ),
  ]
  if (i < 3)
    parts.push(art.shade(sheet, palette.ink, [sheetWidth * 0.6, 0, sheetWidth, sheetHeight * 0.5], 0, 0.45))
  else {
    drawWork(art, random, page, parts)
  }
  art.add(
    art.group(parts.join(''), transform`translate(${x} ${y}) rotate(${turn} ${sheetWidth} ${sheetHeight})`),
  )
}

function drawWork(art: Art, random: Random, page: Page, parts: string[]): void {
  const { unit, palette } = art
  const { sheetHeight, sheetWidth } = page
  const inset = 6 * unit
  parts.push(
    art.fill(roundBox(inset, inset, 17 * unit, 3.4 * unit, 4), palette.ink) +
      art.fill(
        [0, 1, 2]
          .map((k) =>
            roundBox(inset, inset + 7 * unit + k * 3.2 * unit, nth([26, 31, 20], k) * unit, 1.1 * unit, 4),
          )
          .join(''),
        mix(palette.light, palette.ink, 0.3),
      ),
  )
  const chartLeft = inset
  const chartFoot = sheetHeight - inset
  const chartWidth = sheetWidth - 2 * inset
  const values = Array.from({ length: 6 }, (_, k) => random.between(0.22, 0.5) + k * 0.09)
  values.forEach((v, k) => {
    parts.push(
      art.fill(
        box(
          chartLeft + (chartWidth / 6) * k,
          chartFoot - v * 25 * unit,
          chartWidth / 6 - 1.6 * unit,
          v * 25 * unit,
        ),
        nth([palette.c, palette.c, palette.c, palette.a, palette.c, palette.b], k),
      ),
    )
  })
  parts.push(
    art.line(path`M${chartLeft} ${chartFoot + 8}H${chartLeft + chartWidth}`, palette.ink, 5) +
      art.line(
        'M' +
          values
            .map(
              (v, k) =>
                path`${chartLeft + (chartWidth / 6) * (k + 0.42)} ${chartFoot - v * 25 * unit - 5 * unit}`,
            )
            .join('L'),
        palette.ink,
        6,
        'stroke-linejoin="round"',
      ) +
      values
        .map((v, k) =>
          art.fill(
            disc(chartLeft + (chartWidth / 6) * (k + 0.42), chartFoot - v * 25 * unit - 5 * unit, 9),
            palette.ink,
          ),
        )
        .join(''),
  )
}

function drawTitle(art: Art): void {
  const { palette, tall, margin, height, width, unit } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.79,
          h: height * 0.21 - margin - 6 * unit,
          face: 'neo',
          fill: textColor,
          maxLines: 2,
          valign: 'bottom',
          track: -14,
          subCaps: false,
        }
      : {
          w: width * 0.36,
          h: height * 0.6,
          face: 'neo',
          fill: textColor,
          maxLines: 4,
          track: -14,
          subCaps: false,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}

interface Page {
  cx: number
  cy: number
  sheetWidth: number
  sheetHeight: number
}
