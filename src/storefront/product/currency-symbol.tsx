import { createContext, use } from 'react'

const SymbolContext = createContext('$')

/** Gives every `<Price>` below it the symbol of the visitor's currency. */
export const CurrencySymbolProvider = SymbolContext

export function useCurrencySymbol(): string {
  return use(SymbolContext)
}
