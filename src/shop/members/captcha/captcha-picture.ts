import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** Letters and digits that cannot be confused. */
const charPreset = 'ABCDEFHJKLMNPRTUVWXY34679'

const look = { width: 200, height: 64, fontSize: 62, noise: 3 }
const background = '#f4f4f4'

/** Draws a new code as outlines, without system fonts; double size for sharp screens. */
export async function drawCode(): Promise<{ code: string; png: Buffer }> {
  const { text: code, data } = svgCaptcha.create({ ...look, size: 5, charPreset })
  // the letters are hollow on one side: a stroke makes them readable
  const svg = data.replaceAll('<path fill="', '<path stroke="#333" stroke-width="1.2" fill="')
  const picture = sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: background })
    .toColourspace('b-w')
  return { code, png: await picture.png().toBuffer() }
}
