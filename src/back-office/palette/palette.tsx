import { useCombobox, type UseComboboxReturnValue } from 'downshift'
import {
  ArrowRight,
  Clock,
  Gamepad2,
  ReceiptText,
  Search,
  SlidersHorizontal,
  User,
  type IconNode,
} from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { useShortcuts } from '../keyboard/shortcuts.tsx'
import type { Task, Place } from '../layout/places.ts'
import { t } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductThumb } from '../ui/products/product-thumb.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useQuestion } from '../ui/use-question.ts'
import { type Found, groupMarks, type PaletteItem, paletteItems, wantedText } from './palette-items.ts'
import { officeHref } from '../office-href.ts'

/** Looks like the field that it opens. */
export function PaletteButton({ onOpen }: { onOpen(): void }) {
  return (
    <button type="button" className="jump" onClick={onOpen} aria-keyshortcuts="Control+K Meta+K">
      <Icon of={Search} />
      <span>{t('palette.title')}</span>
      <KeyCaps keys="Mod+k" />
    </button>
  )
}

interface PaletteProps {
  tasks: readonly Task[]
  places: readonly Place[]
  open: boolean
  onOpen(): void
  onClose(): void
}

/** Finds orders, products, customers, settings and places; opened by Ctrl K anywhere as well. */
export function Palette({ tasks, places, open, onOpen, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShortcuts('keys.everywhere', [{ keys: 'Mod+k', text: 'palette.title', run: onOpen }])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="palette" aria-label={t('palette.title')} closedby="any" onClose={onClose}>
      {open && <Choices tasks={tasks} places={places} onClose={onClose} />}
    </dialog>
  )
}

function Choices({ tasks, places, onClose }: Pick<PaletteProps, 'tasks' | 'places' | 'onClose'>) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const [entered, setEntered] = useState('')
  const { ask, answer: found } = useQuestion<{ done?: Found }>({})
  const text = wantedText(entered)
  useEffect(() => {
    const how = { action: officeHref('find'), defaultShouldRevalidate: false }
    const timer = setTimeout(() => ask({ intent: 'find', q: text }, how), 80)
    return () => clearTimeout(timer)
  }, [text, ask])
  const items = paletteItems(entered, { tasks, places }, found.done)
  function choose({ to, text: name, isTask }: PaletteItem) {
    onClose()
    const fields = { intent: 'remember', to, text: name }
    // pages are remembered; tasks and parts of pages are not
    if (!isTask && !to.includes('?'))
      void submit(fields, { method: 'post', action: officeHref('find'), navigate: false })
    void navigate(to)
  }
  const box = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    inputValue: entered,
    itemToString: (item) => item?.text ?? '',
    defaultHighlightedIndex: 0,
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick, InputKeyDownEscape } = useCombobox.stateChangeTypes
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) choose(selectedItem)
      if (type === InputKeyDownEscape) onClose()
    },
  })
  return (
    <>
      <div className="palette__in">
        <Icon of={Search} />
        <label className="vh" {...box.getLabelProps()}>
          {t('palette.title')}
        </label>
        <input
          {...box.getInputProps({ onChange: (event) => setEntered(event.currentTarget.value) })}
          placeholder={t('palette.title')}
        />
        <kbd>Esc</kbd>
      </div>
      <Results items={items} box={box} wanted={text} />
      <p className="vh" role="status">
        {t('palette.count', { items: items.length })}
      </p>
      <Foot />
    </>
  )
}

function Foot() {
  return (
    <div className="palette__f lg">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('palette.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keys.open')}
      </span>
      {Object.entries(groupMarks).map(([mark, group], at) => (
        <span key={mark} className={at === 0 ? 'push' : undefined}>
          <kbd>{mark}</kbd> {t(`palette.${group}`)}
        </span>
      ))}
    </div>
  )
}

const icons: Record<PaletteItem['group'], IconNode> = {
  'palette.recent': Clock,
  'palette.do': ArrowRight,
  'palette.products': Gamepad2,
  'palette.orders': ReceiptText,
  'palette.customers': User,
  'palette.settings': SlidersHorizontal,
}

/** The text with its typed part marked. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

interface ResultsProps {
  items: readonly PaletteItem[]
  box: UseComboboxReturnValue<PaletteItem>
  wanted: string
}

function Results({ items, box, wanted }: ResultsProps) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <div {...box.getMenuProps({ 'aria-label': t('palette.found') })} className="palette__l">
      {groups.map((group) => (
        <ul key={group} role="group" aria-label={t(group)}>
          <li role="presentation" className="palette__h">
            {t(group)}
          </li>
          {items.map((item, index) =>
            item.group === group ? (
              <li
                key={item.key}
                className={index === box.highlightedIndex ? 'is-at' : undefined}
                {...box.getItemProps({ item, index })}
              >
                {item.cover ? <ProductThumb product={item} /> : <Icon of={icons[item.group]} />}
                <span>
                  <Marked text={item.text} wanted={wanted} />
                </span>
                <small>{item.status ? <StatusBadge status={item.status} /> : item.detail}</small>
              </li>
            ) : undefined,
          )}
        </ul>
      ))}
    </div>
  )
}
