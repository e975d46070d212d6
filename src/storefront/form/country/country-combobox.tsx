import { useCombobox } from 'downshift'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { Country } from '../../../shop/localisation/list-countries.ts'
import { useText } from '../../text/text.tsx'
import type { PickerPartProps } from './country-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { countryNamed, searchCountries } from './search-countries.ts'
import { inputClass } from '../../ui/field/text-input.tsx'

/** The country picker with scripts: a combobox that filters while typing. */
export function CountryCombobox({
  control,
  name,
  countries,
  picked,
  autoComplete,
  required,
  onPick,
}: PickerPartProps) {
  const t = useText()
  const { shown, settle, ...box } = useCountryBox(control.id, { countries, picked, onPick })
  return (
    <span className="relative block">
      <input type="hidden" name={name} value={picked?.code ?? ''} />
      <input
        {...box.getInputProps({
          ...control,
          onBlur: ({ target }) => settle(target.value),
          onFocus: ({ target }) => target.select(),
        })}
        aria-labelledby={undefined}
        autoComplete={autoComplete?.replace(/country$/, 'country-name')}
        required={required}
        placeholder={t('country.choose')}
        spellCheck={false}
        className={`${inputClass} pe-9`}
      />
      <Icon of={ChevronDown} className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2" />
      <ul
        {...box.getMenuProps({ 'aria-labelledby': undefined, 'aria-label': t('country.choose') })}
        className={`floating absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card py-1 ${
          box.isOpen ? '' : 'hidden'
        }`}
      >
        {box.isOpen &&
          shown.map((item, index) => (
            <CountryRow
              key={item.code}
              country={item}
              isActive={index === box.highlightedIndex}
              row={box.getItemProps({ item, index })}
            />
          ))}
        {box.isOpen && shown.length === 0 && (
          <li className="px-3 py-2.5 text-sm text-fg-2" role="status">
            {t('country.none')}
          </li>
        )}
      </ul>
    </span>
  )
}

type Choice = Pick<PickerPartProps, 'countries' | 'picked' | 'onPick'>

function useCountryBox(id: string, { countries, picked, onPick }: Choice) {
  const [entered, setEntered] = useState('')
  const shown = searchCountries(countries, entered)
  const box = useCombobox({
    id,
    inputId: id,
    items: shown,
    itemToString: (country) => country?.name ?? '',
    selectedItem: picked ?? null,
    onInputValueChange: ({ inputValue, isOpen }) => setEntered(isOpen ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => onPick(selectedItem ?? undefined),
    onIsOpenChange: ({ isOpen }) => isOpen || setEntered(''),
  })

  /**
   * Settles a text that was entered without a choice. A country's name chooses the country, an empty text none. Any
   * other text restores the previous country.
   */
  function settle(text: string) {
    const settled = text.trim() === '' ? undefined : (countryNamed(countries, text) ?? picked)
    if (settled !== picked) onPick(settled)
    if (text !== (settled?.name ?? '')) box.setInputValue(settled?.name ?? '')
  }
  return { ...box, shown, settle }
}

function CountryRow({ country, isActive, row }: { country: Country; isActive: boolean; row: object }) {
  const { name, localName, prefix } = country
  return (
    <li
      {...row}
      className={`flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm ${isActive ? 'bg-sunken' : ''}`}
    >
      <span>
        <bdi>{name}</bdi>
        {localName !== name && (
          <>
            {' '}
            <bdi className="text-fg-3">{localName}</bdi>
          </>
        )}
      </span>
      <span className="ms-auto text-xs text-fg-3">
        <NumberText>{prefix}</NumberText>
      </span>
    </li>
  )
}
