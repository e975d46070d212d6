import { useState } from 'react'
import type { Country } from '../../../shop/localisation/list-countries.ts'
import { CountryCombobox } from './country-combobox.tsx'
import { CountryOptions } from './country-options.tsx'
import type { ControlProps } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface CountryPickerProps {
  control: ControlProps
  /** name of the field that holds the country's code */
  name: string
  countries: Country[]
  /** the initial country code, or nothing */
  defaultValue?: string | undefined
  autoComplete?: string
  required?: boolean
  onPick?: (country: Country | undefined) => void
}

/** Chooses a country by its name, code or phone prefix. Without JavaScript it is a select. */
export function CountryPicker(props: CountryPickerProps) {
  const [picked, setPicked] = useState(props.countries.find(({ code }) => code === props.defaultValue))
  const isHydrated = useHydrated()
  function pick(country: Country | undefined) {
    setPicked(country)
    props.onPick?.(country)
  }
  const Part = isHydrated ? CountryCombobox : CountryList
  return <Part {...props} picked={picked} onPick={pick} />
}

export interface PickerPartProps extends CountryPickerProps {
  picked: Country | undefined
  onPick: (country: Country | undefined) => void
}

function CountryList({ control, name, countries, picked, autoComplete, required, onPick }: PickerPartProps) {
  const pick = (code: string) => onPick(countries.find((country) => country.code === code))
  return (
    <Select
      {...control}
      // reads the value that was chosen before the scripts ran
      ref={(select) => void (select && select.value !== (picked?.code ?? '') && pick(select.value))}
      name={name}
      autoComplete={autoComplete}
      required={required}
      value={picked?.code ?? ''}
      onChange={({ target }) => pick(target.value)}
    >
      <CountryOptions countries={countries} />
    </Select>
  )
}
