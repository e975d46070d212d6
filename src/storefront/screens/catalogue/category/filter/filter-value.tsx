import type { ComponentProps } from 'react'
import { useNumber, useText } from '../../../../text/text.tsx'
import { Checkbox } from '../../../../ui/field/choice.tsx'

interface FilterValueProps extends Omit<ComponentProps<typeof Checkbox>, 'aside' | 'muted'> {
  /** how many products of the list have it */
  count: number
}

/** A filter value. Values without results are muted unless chosen. */
export function FilterValue({ count, ...checkbox }: FilterValueProps) {
  const t = useText()
  const number = useNumber()(count)
  return (
    <Checkbox
      {...checkbox}
      muted={count === 0 && !checkbox.checked}
      aside={
        <>
          <span aria-hidden>{number}</span>
          <span className="sr-only">
            {/* without the marks of the bold number */}
            {t('category.count', { count, number }).replaceAll(/<\/?b>/g, '')}
          </span>
        </>
      }
    />
  )
}
