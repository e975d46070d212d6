import type { ComponentProps } from 'react'
import { FieldFrame, frameAndControl, type FrameProps } from './field-frame.tsx'

type TextAreaProps = FrameProps & Omit<ComponentProps<'textarea'>, keyof FrameProps>

/** A labelled field of several lines. */
export function TextArea(props: TextAreaProps) {
  const { frame, control: area } = frameAndControl(props)
  return (
    <FieldFrame {...frame}>
      {(control) => <textarea {...control} className="input" rows={3} {...area} />}
    </FieldFrame>
  )
}
