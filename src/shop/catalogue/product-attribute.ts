/** A choice that a product offers, e.g. Edition: Standard, Deluxe (10 % off). */
export interface ProductAttribute {
  name: string
  values: { name: string; offPercent?: number }[]
}

/** `Edition: Deluxe,Devices: 5`, the text by which variants are told apart on the wire (spValue, productAttr). */
export function attributeText(attributes: readonly ProductAttribute[], values: readonly string[]): string {
  return attributes.map((attribute, index) => `${attribute.name}: ${values[index] ?? ''}`).join(',')
}
