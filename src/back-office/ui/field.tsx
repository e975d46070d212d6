import type { ComponentProps } from 'react'
import { FieldFrame, frameAndControl, type FrameProps } from './fields/field-frame.tsx'

type FieldProps = FrameProps & Omit<ComponentProps<'input'>, keyof FrameProps>

/** A labelled field of one line. Browsers fill it in only by a given `autoComplete`. */
export function Field(props: FieldProps) {
  const { frame, control: input } = frameAndControl(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className={control['aria-invalid'] ? 'ctl is-bad' : 'ctl'}>
          <input {...control} className="input" autoComplete="off" {...input} />
        </span>
      )}
    </FieldFrame>
  )
}
