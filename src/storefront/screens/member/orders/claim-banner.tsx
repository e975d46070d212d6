import { PackageSearch } from 'lucide'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMemberAction } from '../actions.ts'
import { HiddenFields, isSame } from '../confirm-form.tsx'

const claim = { intent: 'claim' }

/** Offers orders made as a guest with the same e-mail. */
export function ClaimBanner({ count }: { count: number }) {
  const t = useText()
  const { Form, formData } = useMemberAction()
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card bg-info-tint p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-5"
    >
      <HiddenFields fields={claim} />
      <Icon of={PackageSearch} className="size-6 self-start text-info sm:self-center" />
      <div>
        <p className="font-semibold">{t('orders.claim-found', { count })}</p>
        <p className="text-sm text-fg-2">{t('orders.claim-text')}</p>
      </div>
      <div className="max-sm:col-start-2">
        <Button type="submit" look="ink" size="sm" busy={isSame(formData, claim)}>
          {t('orders.claim')}
        </Button>
      </div>
    </Form>
  )
}
