import type { ConditionsView } from '../shown-conditions.ts'
import { formatCents } from '../../../../../shop/money-text.ts'
import { useText } from '../../../../text/text.tsx'
import { useFrame } from '../../../../layout/use-frame.ts'
import { answerTexts } from '../../../../product/fits.tsx'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { useCurrencySymbol } from '../../../../product/currency-symbol.tsx'
import { facetNames, toggled, toggledAnswer, toggledStock } from '../list-address.ts'
import type { ListAddress } from '../use-list-choice.ts'

/** The active filters; each can be removed. */
export function FilterChips(props: { conditions: ConditionsView; address: ListAddress }) {
  const t = useText()
  const symbol = useCurrencySymbol()
  const country = useFrame()?.country
  const { choice, hrefOf } = props.address
  const { from, to } = choice

  function priceName(): string {
    const [lowest, highest] = [formatCents(from ?? 0, symbol), formatCents(to ?? 0, symbol)]
    if (to === undefined) return t('category.price-above', { lowest })
    if (from === undefined) return t('category.price-below', { highest })
    return t('category.price-between', { lowest, highest })
  }

  return (
    <>
      {(from !== undefined || to !== undefined) && (
        <RemovableChip
          to={hrefOf({ ...choice, from: undefined, to: undefined, page: 1 })}
          name={priceName()}
        />
      )}
      {choice.stock.map((state) => (
        <RemovableChip
          key={state}
          to={hrefOf(toggledStock(choice, state))}
          name={t(state === 0 ? 'common.in-stock' : 'common.sold-out')}
        />
      ))}
      {country &&
        choice.activates.map((answer) => (
          <RemovableChip
            key={answer}
            to={hrefOf(toggledAnswer(choice, answer))}
            name={t(answerTexts[answer], { country: country.name })}
          />
        ))}
      {facetNames.flatMap((facet) =>
        choice[facet].map((code) => (
          <RemovableChip
            key={`${facet}-${code}`}
            to={hrefOf(toggled(choice, facet, code))}
            name={props.conditions[facet].shown.find((option) => option.code === code)?.name ?? code}
          />
        )),
      )}
    </>
  )
}
