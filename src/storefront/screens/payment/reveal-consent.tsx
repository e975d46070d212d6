import { useEffect, useId, useRef } from 'react'
import type { ConsentText } from '../../../shop/keys/consent/consent-text.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import { useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'

interface RevealConsentProps {
  consent: ConsentText
  /** reason why the shop did not reveal the key */
  refused: FieldIssue | undefined
}

/** The box that buyers who may withdraw tick to see a sealed key (RTS-2). The law forbids ticking it for them. */
export function RevealConsent({ consent, refused }: RevealConsentProps) {
  const t = useText()
  const errorId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) box.current?.focus()
  }, [refused])
  return (
    <div className="grid max-w-prose gap-1.5 border-t border-line pt-3">
      <Checkbox
        ref={box}
        name="consent"
        value={consent.version}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? errorId : undefined}
      >
        {consent.text}
      </Checkbox>
      {refused && <FieldError id={errorId}>{t(refused.id, refused.values)}</FieldError>}
    </div>
  )
}
