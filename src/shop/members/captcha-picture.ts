import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** Letters and figures that nobody takes for another one. */
const charPreset = 'ABCDEFHJKLMNPRTUVWXY34679'

const look = { width: 200, height: 64, fontSize: 58, noise: 2, color: true, background: '#f6f3ec' }

/** A new code as a picture of outlines, which needs no font of the system; twice as fine, for sharp screens. */
export async function drawCode(): Promise<{ code: string; png: Buffer }> {
  const { text: code, data } = svgCaptcha.create({ ...look, size: 5, charPreset })
  const png = await sharp(Buffer.from(data), { density: 144 }).png({ palette: true }).toBuffer()
  return { code, png }
}
