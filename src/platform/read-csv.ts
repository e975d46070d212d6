/** A record of a CSV file, which may span lines. Without cells if its quotes are not closed. */
export interface CsvRecord {
  /** its first line, from 1 */
  line: number
  cells: string[] | undefined
}

/** Bounds the memory of a record whose quote stays open. */
const maxRecord = 1_000_000

/** Reads records in RFC 4180 format. */
export async function* csvRecords(
  lines: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRecord> {
  let [line, begin, text, isOpen] = [0, 0, '', false]
  for await (const next of lines) {
    line++
    if (!isOpen) begin = line
    text = isOpen ? `${text}\n${next}` : next
    if (count(next, '"') % 2 === 1) isOpen = !isOpen
    if (isOpen && text.length <= maxRecord) continue
    if (text.trim() !== '')
      yield { line: begin, cells: isOpen ? undefined : csvCells(withoutEnd(text), separator) }
    isOpen = false
  }
  if (isOpen) yield { line: begin, cells: undefined }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

function withoutEnd(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

/** Cells of a record in RFC 4180 format: quoted if needed, quotes doubled. */
export function csvCells(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}
