import { redirect } from 'react-router'
import texts from 'virtual:texts/pages'
import {
  activationCountry,
  activationCookieHeader,
  chosenCountry,
} from '../../../shop/catalogue/activation/activation-country.ts'
import { namedCountries } from '../../../shop/localisation/countries.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { shopContext } from '../../context.ts'
import { readForm } from '../../form/read-form.ts'
import { cameFrom } from '../../navigation/came-from.ts'
import { safeTarget } from '../../navigation/safe-target.ts'
import { useShopHref } from '../../navigation/shop-link.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { CountryOptions } from '../../form/country/country-options.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import type { Route } from './+types/activation-country.ts'

export const handle = { texts }

export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor } = context.get(shopContext)
  const { t, locale } = textOf(visitor.locale)
  const from = cameFrom(request)
  return {
    title: t('activation-country.title'),
    countries: namedCountries(locale.intlTag),
    country: activationCountry(visitor) ?? '',
    back: from === undefined || from.includes(hrefTo('activation-country')) ? hrefTo('home') : from,
  }
}

/** Keeps the country, or forgets it, and returns to the page before. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(shopContext)
  const form = await readForm(request)
  const country = form.get('intent') === 'forget' ? undefined : chosenCountry(textIn(form, 'country'))
  return redirect(safeTarget(textIn(form, 'back') ?? null), {
    status: 303,
    headers: { 'set-cookie': activationCookieHeader(shop, country) },
  })
}

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Asks in which country the visitor activates keys. The whole page loads again, since its frame names the country. */
export default function ActivationCountry({
  loaderData: { countries, country, back },
}: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="wrap grid max-w-[40rem] gap-4 pt-10 pb-16 lg:pt-16">
      <h1 className="display-2">{t('activation-country.title')}</h1>
      <p className="text-fg-2">{t('activation-country.text')}</p>
      <form method="post" action={useShopHref()(hrefTo('activation-country'))} className="grid gap-4">
        <input type="hidden" name="back" value={back} />
        <Field label={t('activation-country.label')}>
          {(control) => (
            <Select {...control} name="country" defaultValue={country} autoComplete="country">
              <CountryOptions countries={countries} />
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">{t('activation-country.save')}</Button>
          <button name="intent" value="forget" className="link min-h-11 text-sm">
            {t('activation-country.none')}
          </button>
        </div>
      </form>
    </div>
  )
}
