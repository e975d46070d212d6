import {
  attributeText,
  translatedAttributes,
  translatedValues,
} from '../../catalogue/product/product-attribute.ts'
import type { StockAlertRow } from './stock-alert-records.ts'

export function choiceText({ attributes, attribute_texts: texts, option_values }: StockAlertRow): string {
  return attributeText(
    translatedAttributes(attributes, texts),
    translatedValues(attributes, texts, option_values),
  )
}
