import type { ComponentProps } from 'react'
import { RichText, useNumber } from '../../../text/text.tsx'
import { Checkbox } from '../../../ui/choice.tsx'

interface FilterValueProps extends Omit<ComponentProps<typeof Checkbox>, 'aside' | 'muted'> {
  /** products that the list has with it */
  count: number
}

/** A value that a list can be filtered by. What would find nothing stands back; what is chosen never does. */
export function FilterValue({ count, ...checkbox }: FilterValueProps) {
  const number = useNumber()(count)
  return (
    <Checkbox
      {...checkbox}
      muted={count === 0 && !checkbox.checked}
      aside={
        <>
          <span aria-hidden>{number}</span>
          <span className="sr-only">
            <RichText id="category.count" values={{ count, number }} parts={{ b: <span /> }} />
          </span>
        </>
      }
    />
  )
}
