import {
  attributeText,
  translatedAttributes,
  translatedValues,
} from '../../catalogue/product/product-attribute.ts'
import type { StockAlertRow } from './stock-alert-records.ts'

/** Which variant was asked for, in the reader's language, e.g. `Edition: Deluxe`; empty where there is no choice. */
export function choiceText({ attributes, attribute_texts: texts, option_values }: StockAlertRow): string {
  return attributeText(
    translatedAttributes(attributes, texts),
    translatedValues(attributes, texts, option_values),
  )
}
