/** A file to keep; its name is ASCII without quotes. */
export function pdfAnswer(fileName: string, pdf: Buffer): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
