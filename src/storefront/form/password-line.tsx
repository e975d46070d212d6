import { Eye, EyeOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/text.tsx'
import { Field } from '../ui/field/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { inputClass } from '../ui/field/text-input.tsx'
import { passwordStrength } from './password-strength.ts'
import type { ShopForm } from './use-shop-form.ts'

interface PasswordLineProps {
  form: Pick<ShopForm, 'issueOf' | 'tries'>
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  maxLength: number
  /** the field whose password this one repeats */
  repeats?: string
  /** shows the strength of the password */
  isMetered?: boolean
}

const minLength = 6

/** A password in a form of `useShopForm`. It can be shown, until the form is sent, and is empty after each refusal. */
export function PasswordLine(props: PasswordLineProps) {
  return <EmptyPasswordLine key={props.form.tries} {...props} />
}

interface NewPasswordLinesProps extends Pick<PasswordLineProps, 'form' | 'name' | 'label' | 'maxLength'> {
  /** label of the field that repeats it */
  labelAgain: string
}

/** A new password, entered twice (AUTH-7). */
export function NewPasswordLines({ name, label, labelAgain, ...rest }: NewPasswordLinesProps) {
  return (
    <>
      <PasswordLine {...rest} name={name} label={label} autoComplete="new-password" isMetered />
      <PasswordLine
        {...rest}
        name="confirmPwd"
        label={labelAgain}
        autoComplete="new-password"
        repeats={name}
      />
    </>
  )
}

/** Names the form's account for password managers. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
}

function EmptyPasswordLine({
  form,
  name,
  label,
  autoComplete,
  maxLength,
  repeats,
  isMetered = false,
}: PasswordLineProps) {
  const t = useText()
  const ref = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useHiddenOnSend(ref)
  const [entered, setEntered] = useState('')
  return (
    <Field
      label={label}
      hint={isMetered && <StrengthHint password={entered} maxLength={maxLength} />}
      error={form.issueOf(name)}
    >
      {(control) => (
        <>
          <span className="relative block">
            <input
              {...control}
              ref={ref}
              type={isShown ? 'text' : 'password'}
              name={name}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              required
              minLength={minLength}
              maxLength={maxLength}
              data-repeats={repeats}
              onChange={(event) => setEntered(event.target.value)}
              className={`${inputClass} pe-11 noscript:pe-3`}
            />
            <span className="absolute end-0 top-0 noscript:hidden">
              <IconButton
                icon={isShown ? EyeOff : Eye}
                label={t(isShown ? 'password.hide' : 'password.show')}
                onClick={() => setShown(!isShown)}
              />
            </span>
          </span>
          {isMetered && <Meter password={entered} />}
        </>
      )}
    </Field>
  )
}

/** A shown password is hidden on submit, since browsers store input of text fields. */
function useHiddenOnSend(ref: { current: HTMLInputElement | null }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const form = ref.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [ref])
  return [isShown, setShown] as const
}

const maxSteps = 4

function Meter({ password }: { password: string }) {
  const { step } = passwordStrength(password)
  const reached = password === '' ? 0 : step
  return (
    <span aria-hidden className="grid h-1 grid-cols-4 gap-1 noscript:hidden">
      {Array.from({ length: maxSteps }, (_, index) => (
        <span
          key={index}
          className={
            index < reached
              ? `${step < 2 ? 'bg-bad' : step < 3 ? 'bg-warn' : 'bg-good'} forced-colors:bg-[CanvasText]`
              : 'bg-line'
          }
        />
      ))}
    </span>
  )
}

function StrengthHint({ password, maxLength }: { password: string; maxLength: number }) {
  const t = useText()
  return (
    <>
      {t('password.length', { min: minLength, max: maxLength })}{' '}
      <span aria-live="polite">
        {password.length >= minLength &&
          t('password.strength', { strength: passwordStrength(password).strength })}
      </span>
    </>
  )
}
