import type { ProductDraft } from './product-draft.ts'

type Attributes = NonNullable<ProductDraft['attributes']>
type Attribute = Attributes[number]

/** Edits of attributes change variants and translations too, which list every attribute and value in order. */
export function addAttribute(draft: ProductDraft): ProductDraft {
  const added: Attribute = { name: '', values: [{ name: '' }] }
  return {
    ...inTranslations(draft, (texts) => [...texts, { name: '', values: [''] }]),
    attributes: [...attributesOf(draft), added],
    variants: draft.variants.map((one) => ({ ...one, values: [...(one.values ?? []), ''] })),
  }
}

export function removeAttribute(draft: ProductDraft, at: number): ProductDraft {
  return {
    ...inTranslations(draft, (texts) => texts.toSpliced(at, 1)),
    attributes: attributesOf(draft).toSpliced(at, 1),
    variants: draft.variants.map((one) => ({ ...one, values: (one.values ?? []).toSpliced(at, 1) })),
  }
}

/** Renames an attribute, also in translations that equal English. */
export function renameAttribute(draft: ProductDraft, at: number, name: string): ProductDraft {
  const before = attributesOf(draft)[at]?.name
  return {
    ...inTranslations(draft, (texts) =>
      texts.map((text, index) => (index === at && text.name === before ? { ...text, name } : text)),
    ),
    attributes: attributesOf(draft).map((one, index) => (index === at ? { ...one, name } : one)),
  }
}

export function addValue(draft: ProductDraft, at: number): ProductDraft {
  return {
    ...inTranslations(draft, (texts) =>
      texts.map((text, index) => (index === at ? { ...text, values: [...text.values, ''] } : text)),
    ),
    attributes: withValues(draft, at, (values) => [...values, { name: '' }]),
  }
}

/** Variants with this value need a new choice. */
export function removeValue(draft: ProductDraft, at: number, valueAt: number): ProductDraft {
  const gone = attributesOf(draft)[at]?.values[valueAt]?.name
  return {
    ...inTranslations(draft, (texts) =>
      texts.map((text, index) =>
        index === at ? { ...text, values: text.values.toSpliced(valueAt, 1) } : text,
      ),
    ),
    attributes: withValues(draft, at, (values) => values.toSpliced(valueAt, 1)),
    variants: inVariants(draft, at, (value) => (value === gone ? '' : value)),
  }
}

export function renameValue(draft: ProductDraft, at: number, valueAt: number, name: string): ProductDraft {
  const before = attributesOf(draft)[at]?.values[valueAt]?.name
  return {
    ...inTranslations(draft, (texts) =>
      texts.map((text, index) =>
        index === at && text.values[valueAt] === before
          ? { ...text, values: text.values.with(valueAt, name) }
          : text,
      ),
    ),
    attributes: withValues(draft, at, (values) =>
      values.map((value, index) => (index === valueAt ? { ...value, name } : value)),
    ),
    variants: inVariants(draft, at, (value) => (value === before && before !== '' ? name : value)),
  }
}

function attributesOf({ attributes = [] }: ProductDraft): Attributes {
  return attributes
}

function withValues(
  draft: ProductDraft,
  at: number,
  change: (values: Attribute['values']) => Attribute['values'],
): Attributes {
  return attributesOf(draft).map((one, index) =>
    index === at ? { ...one, values: change(one.values) } : one,
  )
}

function inVariants(
  draft: ProductDraft,
  at: number,
  change: (value: string) => string,
): ProductDraft['variants'] {
  return draft.variants.map((one) => ({
    ...one,
    values: (one.values ?? []).map((value, index) => (index === at ? change(value) : value)),
  }))
}

type AttributeTexts = { name: string; values: string[] }[]

function inTranslations(
  draft: ProductDraft,
  change: (texts: AttributeTexts) => AttributeTexts,
): ProductDraft {
  if (!draft.texts) return draft
  const texts = Object.entries(draft.texts).map(([locale, text]) => [
    locale,
    text?.attributes ? { ...text, attributes: change(text.attributes) } : text,
  ])
  return { ...draft, texts: Object.fromEntries(texts) as NonNullable<ProductDraft['texts']> }
}
