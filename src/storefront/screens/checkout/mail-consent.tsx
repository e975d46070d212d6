import { useId, useState } from 'react'
import type { ConsentText } from '../../../shop/keys/consent/consent-text.ts'
import { useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import type { CheckoutErrors, GivenFields } from './checkout-form-data.ts'

interface MailConsentProps {
  errors: CheckoutErrors
  given: GivenFields | undefined
  /** undefined without that choice */
  consent: ConsentText | undefined
}

/** The box by which a buyer who may withdraw asks for keys in the mail (RTS-2). The law forbids ticking it for them. */
export function MailConsent({ errors: { mailConsent: refused }, given, consent }: MailConsentProps) {
  const t = useText()
  const errorId = useId()
  const [ticked, setTicked] = useState(given?.mailConsent)
  if (!consent) return undefined
  const { version, text } = consent
  return (
    <div className="grid max-w-prose gap-1.5">
      <Checkbox
        form={checkoutFormId}
        name="mailConsent"
        value={version}
        checked={ticked === version}
        onChange={({ target }) => setTicked(target.checked ? version : undefined)}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? errorId : undefined}
      >
        {text}
      </Checkbox>
      {refused && <FieldError id={errorId}>{t(refused.id, refused.values)}</FieldError>}
    </div>
  )
}
