/** A PDF of blank pages that runs a script when it is opened, and has a link and a file in it. */
export function handMadePdf(pages = 1): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')
  const script = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>'
  const link =
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /Names << /EmbeddedFiles << /Names [(virus.exe) 3 0 R] >> >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Filespec /F (virus.exe) >>',
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Annots [${link}] >>`,
    ),
  ]
  const offsets: number[] = []
  let text = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
