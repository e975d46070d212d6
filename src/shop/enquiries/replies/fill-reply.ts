/** Names in braces that an answer replaces: the visitor, the shop, and the order that the enquiry names. */
export const replyNames = ['name', 'shop', 'order'] as const

export type ReplyValues = Record<(typeof replyNames)[number], string>

/** Puts the values into a saved reply. A name without a value stays, so that a person sees it. */
export function fillReply(content: string, values: ReplyValues): string {
  return content.replaceAll(namesInBraces, (whole, name: string) => values[known(name) ?? 'name'] || whole)
}

/** Returns the first name in braces that no answer replaces. */
export function unknownName(content: string): string | undefined {
  return [...content.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !known(name))
}

const namesInBraces = new RegExp(`\\{(${replyNames.join('|')})\\}`, 'g')

function known(name: string) {
  return replyNames.find((one) => one === name)
}
