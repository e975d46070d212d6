/** A choice of a product, e.g. Edition: Standard, Deluxe (10 % off). */
export interface ProductAttribute {
  name: string
  values: { name: string; offPercent?: number }[]
}

/** Names of an attribute and its values in another language, in the attribute's order. */
export interface AttributeText {
  name: string
  values: string[]
}

/** Attributes in a translation; missing names stay. */
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

/** `Edition: Deluxe,Devices: 5`: how the API identifies variants (spValue, productAttr). */
export function attributeText(attributes: readonly ProductAttribute[], values: readonly string[]): string {
  return attributes.map((attribute, index) => `${attribute.name}: ${values[index] ?? ''}`).join(',')
}
