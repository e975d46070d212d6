import { displayNames } from '../../../platform/formats.ts'
import { useLocale } from '../../text/text.tsx'
import { ChosenTick } from '../../ui/dropdown.tsx'
import { useChoiceHref } from '../../navigation/use-choice-href.ts'
import { useFrame } from '../use-frame.ts'

/** The currencies, each a link to this page with its prices in it. */
export function CurrencyList() {
  const frame = useFrame()
  const choiceHref = useChoiceHref()
  const { intlTag } = useLocale()
  const names = displayNames(intlTag, { type: 'currency' })
  return (
    <ul>
      {frame?.currencies.map(({ code, symbol }) => {
        const chosen = code === frame.currency.code
        return (
          <li key={code}>
            <a
              href={choiceHref({ currency: code })}
              rel="nofollow"
              aria-current={chosen ? 'true' : undefined}
              className="menu-row"
            >
              <b className="min-w-9">
                <bdi>{symbol}</bdi>
              </b>
              <span className="whitespace-nowrap">{names.of(code.toUpperCase())}</span>
              {chosen ? (
                <ChosenTick />
              ) : (
                <span className="ms-auto ps-4 text-sm text-fg-3">{code.toUpperCase()}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
