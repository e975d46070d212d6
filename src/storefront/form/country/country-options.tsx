import type { NamedCountry } from '../../../shop/localisation/countries.ts'
import { useText } from '../../text/text.tsx'

/** The options of a select of countries. The first one chooses none. */
export function CountryOptions({ countries }: { countries: readonly NamedCountry[] }) {
  const t = useText()
  return (
    <>
      <option value="">{t('country.choose')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
