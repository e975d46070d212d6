import { readFileSync } from 'node:fs'

/** Reads a Markdown file whose lines are wrapped: each paragraph and list item becomes one line. */
export function readMarkdown(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/(?<=\S)\n *(?![\s#>|*+`-]|\d+[.)] |$)/g, ' ')
}
