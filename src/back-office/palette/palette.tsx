import { useCombobox, type UseComboboxReturnValue } from 'downshift'
import { ArrowRight, ReceiptText, Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { useShortcuts } from '../keyboard/shortcuts.tsx'
import type { Place } from '../layout/places.ts'
import { t } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useQuestion } from '../ui/use-question.ts'
import { type Found, type PaletteItem, paletteItems } from './palette-items.ts'
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
  places: readonly Place[]
  open: boolean
  onOpen(): void
  onClose(): void
}

/** Finds orders and places; opened by Ctrl K anywhere as well. */
export function Palette({ places, open, onOpen, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShortcuts('keys.everywhere', [{ keys: 'Mod+k', text: 'palette.title', run: onOpen }])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="palette" aria-label={t('palette.title')} closedby="any" onClose={onClose}>
      {open && <Choices places={places} onClose={onClose} />}
    </dialog>
  )
}

function Choices({ places, onClose }: { places: readonly Place[]; onClose(): void }) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const [typed, setTyped] = useState('')
  const { ask, answer: found } = useQuestion<{ done?: Found }>({})
  const text = typed.replace(/^[#>]/, '').trim()
  useEffect(() => {
    const how = { action: officeHref('find'), defaultShouldRevalidate: false }
    const timer = setTimeout(() => ask({ act: 'find', q: text }, how), 80)
    return () => clearTimeout(timer)
  }, [text, ask])
  const items = paletteItems(typed, places, found.done)
  function choose({ to, text: name }: PaletteItem) {
    onClose()
    const fields = { act: 'remember', to, text: name }
    void submit(fields, { method: 'post', action: officeHref('find'), navigate: false })
    void navigate(to)
  }
  const box = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    inputValue: typed,
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
          {...box.getInputProps({ onChange: (event) => setTyped(event.currentTarget.value) })}
          placeholder={t('palette.title')}
        />
        <kbd>Esc</kbd>
      </div>
      <Results items={items} box={box} />
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
      <span className="push">
        <kbd>#</kbd> {t('palette.orders')}
      </span>
      <span>
        <kbd>{'>'}</kbd> {t('palette.do')}
      </span>
      <span>{t('palette.key')}</span>
    </div>
  )
}

function Results({
  items,
  box,
}: {
  items: readonly PaletteItem[]
  box: UseComboboxReturnValue<PaletteItem>
}) {
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
                <Icon of={item.group === 'palette.orders' ? ReceiptText : ArrowRight} />
                <span>{item.text}</span>
                <small>{item.status ? <StatusBadge status={item.status} /> : item.detail}</small>
              </li>
            ) : undefined,
          )}
        </ul>
      ))}
    </div>
  )
}
