import { Plus } from 'lucide'
import { useState } from 'react'
import type { MenuItem } from '../../../../shop/content/menus/menu.ts'
import {
  maxMenuTitle,
  type MenuChoices,
  menuItemKey,
  menuItemName,
} from '../../../../shop/content/menus/menu-names.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { t } from '../../../text/text.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moved, OrderList } from '../../../ui/list/order-list.tsx'
import { TakeOff } from '../../../ui/products/take-off.tsx'

export interface MenuEditing {
  choices: MenuChoices
  /** language of the titles */
  locale: string
  canWrite: boolean
}

interface ItemListProps extends MenuEditing {
  /** name of the menu or the column */
  label: string
  items: readonly MenuItem[]
  onChange(items: MenuItem[]): void
}

/** The links of a menu in their order, each with its title in the chosen language. */
export function ItemList({ label, items, onChange, ...editing }: ItemListProps) {
  const { choices, canWrite } = editing
  return (
    <>
      <OrderList
        label={label}
        items={items}
        keyOf={(item) => items.indexOf(item)}
        nameOf={(item) => menuItemName(item, choices)}
        onMove={(from, to) => onChange(moved(items, from, to))}
        look="menu-i"
        canMove={canWrite}
      >
        {(item, index) => (
          <>
            <ItemRow
              {...editing}
              item={item}
              onChange={(changed) => onChange([...items].with(index, changed))}
            />
            {canWrite && (
              <TakeOff
                name={menuItemName(item, choices)}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            )}
          </>
        )}
      </OrderList>
      {canWrite && (
        <AddItem label={label} choices={choices} items={items} onAdd={(item) => onChange([...items, item])} />
      )}
    </>
  )
}

interface ItemRowProps extends MenuEditing {
  item: MenuItem
  onChange(item: MenuItem): void
}

function ItemRow({ item, choices, locale, canWrite, onChange }: ItemRowProps) {
  const name = menuItemName(item, choices)
  if ('all' in item)
    return (
      <>
        <b>{name}</b>
        <small className="quiet">{t('menus.kept')}</small>
      </>
    )
  return (
    <>
      {'address' in item ? (
        <input
          className="input ctl"
          aria-label={t('menus.address')}
          placeholder={t('menus.address-hint')}
          dir="ltr"
          value={item.address}
          readOnly={!canWrite}
          onChange={(event) => onChange({ ...item, address: event.target.value.trim() })}
        />
      ) : (
        <b dir="auto">{name}</b>
      )}
      <TitleInput
        label={t('menus.link-title', { name })}
        standard={'address' in item ? '' : name}
        titles={item.titles}
        locale={locale}
        canWrite={canWrite}
        onChange={(titles) => onChange({ ...item, titles })}
      />
    </>
  )
}

interface TitleInputProps extends Omit<MenuEditing, 'choices'> {
  label: string
  standard: string
  titles: Readonly<Record<string, string>> | undefined
  onChange(titles: Record<string, string> | undefined): void
}

/** A title in the chosen language; empty, it is the standard one. */
export function TitleInput({ label, standard, titles = {}, locale, canWrite, onChange }: TitleInputProps) {
  const { tag, dir } = localeById(locale)
  const { [locale]: title = '', ...others } = titles
  return (
    <input
      className="input ctl"
      aria-label={label}
      placeholder={standard}
      lang={tag}
      dir={dir}
      maxLength={maxMenuTitle}
      value={title}
      readOnly={!canWrite}
      onChange={({ target: { value } }) => {
        const left = value === '' ? others : { ...others, [locale]: value }
        onChange(Object.keys(left).length === 0 ? undefined : left)
      }}
    />
  )
}

interface AddItemProps extends Pick<ItemListProps, 'label' | 'items' | 'choices'> {
  onAdd(item: MenuItem): void
}

function AddItem({ label, items, choices, onAdd }: AddItemProps) {
  const [chosen, setChosen] = useState('')
  const known = new Set(items.map(menuItemKey))
  const groups: [title: string, items: MenuItem[]][] = [
    [t('menus.all'), [{ all: 'categories' }, { all: 'pages' }]],
    [
      t('menus.pages'),
      (Object.keys(choices.pages) as (keyof typeof choices.pages)[]).map((page) => ({ page })),
    ],
    [t('menus.own-pages'), choices.ownPages.map(({ urlName }) => ({ ownPage: urlName }))],
    [t('menus.categories'), choices.categories.map(({ id }) => ({ category: id }))],
  ]
  return (
    <p className="menu-add">
      <Select
        aria-label={t('menus.add-to', { menu: label })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('menus.choose')}</option>
        <option value={ownAddress}>{t('menus.own-address')}</option>
        {groups.map(([title, offered]) => (
          <optgroup key={title} label={title}>
            {offered
              .filter((item) => !known.has(menuItemKey(item)))
              .map((item) => (
                <option key={menuItemKey(item)} value={menuItemKey(item)}>
                  {menuItemName(item, choices)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <button
        type="button"
        className="btn btn--line"
        disabled={chosen === ''}
        onClick={() => {
          onAdd(JSON.parse(chosen) as MenuItem)
          setChosen('')
        }}
      >
        <Icon of={Plus} />
        {t('menus.add')}
      </button>
    </p>
  )
}

const ownAddress = JSON.stringify({ address: '' })
