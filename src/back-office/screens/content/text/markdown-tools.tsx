import { Bold, Heading2, type IconNode, Italic, Link2, List, Quote } from 'lucide'
import type { RefObject } from 'react'
import { t, type TextId } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'

interface Tool {
  text: TextId
  icon: IconNode
  /** marks around the selection */
  around?: readonly [before: string, after: string]
  /** before each line of it */
  lines?: string
}

const tools: readonly Tool[] = [
  { text: 'content.tool.heading', icon: Heading2, lines: '## ' },
  { text: 'content.tool.bold', icon: Bold, around: ['**', '**'] },
  { text: 'content.tool.italic', icon: Italic, around: ['_', '_'] },
  { text: 'content.tool.link', icon: Link2, around: ['[', '](https://)'] },
  { text: 'content.tool.list', icon: List, lines: '- ' },
  { text: 'content.tool.quote', icon: Quote, lines: '> ' },
]

/** Buttons that insert Markdown around the selection. */
export function MarkdownTools({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <div className="actions push" role="toolbar" aria-label={t('content.tools')}>
      {tools.map((tool) => (
        <button
          key={tool.text}
          type="button"
          className="iconbtn"
          aria-label={t(tool.text)}
          title={t(tool.text)}
          onClick={() => area.current && apply(area.current, tool)}
        >
          <Icon of={tool.icon} />
        </button>
      ))}
    </div>
  )
}

/** `Ctrl B` and `Ctrl I`, as every editor has them. */
export function markByKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  area: HTMLTextAreaElement,
): boolean {
  if (!event.ctrlKey && !event.metaKey) return false
  const text = { b: 'content.tool.bold', i: 'content.tool.italic' }[event.key.toLowerCase()]
  const tool = tools.find((one) => one.text === text)
  if (tool) apply(area, tool)
  return tool !== undefined
}

function apply(area: HTMLTextAreaElement, { around, lines }: Tool): void {
  const { selectionStart, selectionEnd, value } = area
  area.focus()
  if (around) {
    const selected = value.slice(selectionStart, selectionEnd)
    area.setRangeText(around.join(selected), selectionStart, selectionEnd, 'end')
    const start = selectionStart + around[0].length
    area.setSelectionRange(start, start + selected.length)
  } else if (lines) {
    const start = value.lastIndexOf('\n', selectionStart - 1) + 1
    const marked = value.slice(start, selectionEnd).replaceAll(/^/gm, lines)
    area.setRangeText(marked, start, selectionEnd, 'end')
  }
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
