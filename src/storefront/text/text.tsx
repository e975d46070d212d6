import { cloneElement, createContext, use, useCallback, type ReactElement, type ReactNode } from 'react'
import {
  formatMessage,
  type CompiledMessage,
  type TextValues,
} from '../../shop/localisation/format-message.ts'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'

/** Every text of the storefront by its id in `locales/en-US.json`. */
export type TextId = keyof typeof import('../../../locales/en-US.json')
export type TextOf = (id: TextId, values?: TextValues) => string
export type Messages = Record<string, CompiledMessage>
export type { TextValues }

const LocaleContext = createContext<Locale>(fallbackLocale)
const MessagesContext = createContext<Messages>({})

interface TextProviderProps {
  messages: Messages
  locale: Locale
  children: ReactNode
}

export function TextProvider({ messages, locale, children }: TextProviderProps) {
  return (
    <LocaleContext value={locale}>
      <MessagesContext value={messages}>{children}</MessagesContext>
    </LocaleContext>
  )
}

/** `const t = useText()`, then `t('cart.size', { lines, keys })`. */
export function useText(): TextOf {
  const messages = use(MessagesContext)
  const { intlTag } = useLocale()
  return useCallback(
    (id, values = {}) => formatMessage(messages[id] ?? [id], values, intlTag),
    [messages, intlTag],
  )
}

export function useLocale(): Locale {
  return use(LocaleContext)
}

interface RichTextProps {
  id: TextId
  values?: TextValues
  parts: Record<string, ReactElement>
}

/**
 * A text with elements in it: `"Read the <terms>terms</terms>"` with `parts={{ terms: <ShopLink to="/condition" /> }}`.
 */
export function RichText({ id, values, parts }: RichTextProps) {
  const t = useText()
  return <>{withElements(t(id, values), parts)}</>
}

/** Text and elements by turns: `<b>words</b>` becomes the element around the words, `<b/>` the element as it is. */
function withElements(text: string, parts: Record<string, ReactElement>): ReactNode[] {
  const pieces: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)/gs)) {
    const [whole, name = '', words] = match
    const element = parts[name]
    if (!element) continue
    const content = words === undefined ? [] : [withElements(words, parts)]
    pieces.push(text.slice(end, match.index), cloneElement(element, { key: match.index }, ...content))
    end = match.index + whole.length
  }
  return [...pieces, text.slice(end)]
}
