import type { ConditionsView } from '../shown-conditions.ts'
import { useText } from '../../../../text/text.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { withoutFilters } from '../list-address.ts'
import type { ListAddress } from '../use-list-choice.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  conditions: ConditionsView
  address: ListAddress
  total: number
}

/** The filters on phones. They apply at once; the button only closes. */
export function FilterSheet({ open, onClose, conditions, address, total }: FilterSheetProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('category.filters')}
      foot={
        <div className="grid grid-cols-[auto_1fr] gap-2.5">
          <ButtonLink to={address.hrefOf(withoutFilters(address.choice))} preventScrollReset>
            {t('category.reset')}
          </ButtonLink>
          <Button look="key" onClick={onClose}>
            {t('category.show', { count: total })}
          </Button>
        </div>
      }
    >
      <div className="[&_details:first-of-type]:border-t-0">
        <FilterForm conditions={conditions} address={address} />
      </div>
    </Sheet>
  )
}
