import { isObject, type JsonObject } from '../../../../shop/input/merge-patch.ts'
import { markdownHtml } from '../../../../shop/content/markdown-html.ts'
import { refuse } from '../../../../shop/errors.ts'
import { textOf } from '../../../form-values.ts'

/** A field that holds an object. Refuses `input.invalid`. */
export function objectOf(form: FormData, name: string): JsonObject {
  try {
    const value: unknown = JSON.parse(textOf(form, name))
    if (isObject(value)) return value
  } catch {
    // below
  }
  return refuse('input.invalid')
}

const maxText = 100_000

/** Renders Markdown as the shop shows it. */
export function previewOf(form: FormData): { done: string } {
  return { done: markdownHtml(textOf(form, 'text').slice(0, maxText), { firstHeading: 3 }) }
}
