/** Names a key press as shortcuts do: `j`, `Shift+j`, `Mod+k` (Ctrl or ⌘), `?`, `Enter`, `Escape`. */
export function pressOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | undefined {
  if (event.altKey) return undefined
  const isLetter = /^\p{L}$/u.test(event.key)
  const key = isLetter ? event.key.toLowerCase() : event.key
  const shift = event.shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${shift}${key}`
}

/** Whether a shortcut is a character alone, which people who dictate can press by accident (WCAG 2.1.4). */
export function isCharacter(press: string): boolean {
  return /^(Shift\+)?.$/u.test(press)
}
