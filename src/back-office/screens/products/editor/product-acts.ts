import { data } from 'react-router'
import type { ChangedProduct } from '../../../../shop/products/editor/save-product.ts'
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

const longestText = 100_000

/** Renders Markdown as the shop shows it. */
export function previewOf(form: FormData): { html: string } {
  return { html: markdownHtml(textOf(form, 'text').slice(0, longestText), { firstHeading: 3 }) }
}

/** Refuses `not-found`; returns issues, and changes that another person has made since. */
export function answerOf(outcome: ChangedProduct) {
  if (outcome.kind === 'unknown') return refuse('not-found')
  if (outcome.kind === 'refused') return data({ problems: outcome.issues }, { status: 400 })
  if (outcome.kind === 'changed') return data({ theirs: outcome.changes }, { status: 409 })
  return { saved: true as const }
}
