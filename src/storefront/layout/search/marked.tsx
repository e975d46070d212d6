/** A text with the searched part underlined, ignoring case and accents. */
export function Marked({ text, part }: { text: string; part: string }) {
  const [start, end] = whereIs(text, part) ?? [0, 0]
  if (start === end) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-bold text-current underline decoration-2 underline-offset-[0.15em]">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  )
}

/** The position of a part in a text; undefined when it is not in it. Letters are compared without accents, one by one. */
export function whereIs(text: string, part: string): [start: number, end: number] | undefined {
  const letters = [...text.normalize('NFC')].map(bare)
  const wanted = [...part.normalize('NFC')].map(bare)
  if (wanted.length === 0) return undefined
  const at = letters.findIndex((_, index) =>
    wanted.every((letter, offset) => letters[index + offset] === letter),
  )
  if (at < 0) return undefined
  const lengthOf = (count: number) => [...text].slice(0, count).join('').length
  return [lengthOf(at), lengthOf(at + wanted.length)]
}

function bare(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
