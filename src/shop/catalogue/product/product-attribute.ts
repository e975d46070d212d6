/** A choice that a product offers, e.g. Edition: Standard, Deluxe (10 % off). */
export interface ProductAttribute {
  name: string
  values: { name: string; offPercent?: number }[]
}

/** What a product's attribute and its values are called in another language, the values in the attribute's order. */
export interface AttributeText {
  name: string
  values: string[]
}

/** The attributes as a translation names them; what it leaves out keeps its name. */
export function translatedAttributes(
  attributes: readonly ProductAttribute[],
  texts: readonly AttributeText[] | null,
): ProductAttribute[] {
  return attributes.map((attribute, at) => ({
    name: texts?.[at]?.name ?? attribute.name,
    values: attribute.values.map((value, index) => ({
      ...value,
      name: texts?.[at]?.values[index] ?? value.name,
    })),
  }))
}

/** A variant's values, one for each attribute, as a translation names them. */
export function translatedValues(
  attributes: readonly ProductAttribute[],
  texts: readonly AttributeText[] | null,
  values: readonly string[],
): string[] {
  return values.map((value, at) => {
    const index = attributes[at]?.values.findIndex(({ name }) => name === value) ?? -1
    return texts?.[at]?.values[index] ?? value
  })
}

/** `Edition: Deluxe,Devices: 5`, the text by which variants are told apart on the wire (spValue, productAttr). */
export function attributeText(attributes: readonly ProductAttribute[], values: readonly string[]): string {
  return attributes.map((attribute, index) => `${attribute.name}: ${values[index] ?? ''}`).join(',')
}
