import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** Letters and figures that nobody takes for another one. */
const charPreset = 'ABCDEFHJKLMNPRTUVWXY34679'

const look = { width: 200, height: 64, fontSize: 62, noise: 3 }
const paper = '#f4f4f4'

/** A new code as a picture of outlines, which needs no font of the system; twice as fine, for sharp screens. */
export async function drawCode(): Promise<{ code: string; png: Buffer }> {
  const { text: code, data } = svgCaptcha.create({ ...look, size: 5, charPreset })
  // the letters are hollow on one side: a stroke of their own makes them bold enough to read
  const svg = data.replaceAll('<path fill="', '<path stroke="#333" stroke-width="1.2" fill="')
  const picture = sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: paper })
    .toColourspace('b-w')
  return { code, png: await picture.png().toBuffer() }
}
