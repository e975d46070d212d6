import { useId } from 'react'
import { useText } from '../../../../text/text.tsx'
import { FieldError } from '../../../../ui/field/field.tsx'

interface StarChoiceProps {
  name: string
  label: string
  chosen: number
  error: string | undefined
}

/** One to five stars, as radio buttons: all up to the chosen one are filled. */
export function StarChoice({ name, label, chosen, error }: StarChoiceProps) {
  const t = useText()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid justify-items-start gap-1.5">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="-ms-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-line-strong has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:outline-focus [&:has(~label_input:checked)]:text-fg [&:has(~label:hover)]:text-fg-2 hover:text-fg-2"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === chosen}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            <svg aria-hidden viewBox="0 0 18.4 18" fill="currentColor" className="size-7">
              <path d="M9.2 1.2l2.45 5.03 5.5.8-3.98 3.9.94 5.5L9.2 13.83l-4.92 2.6.94-5.5L1.25 7.03l5.5-.8z" />
            </svg>
            <span className="sr-only">{t('product.review.stars', { stars })}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
