import type { ComponentProps } from 'react'
import { FieldFrame, frameAndControl, type FrameProps } from './field-frame.tsx'
import { Select } from './select.tsx'

type SelectFieldProps = FrameProps & Omit<ComponentProps<typeof Select>, keyof FrameProps>

/** A labelled choice between a few options. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control: select } = frameAndControl(props)
  return <FieldFrame {...frame}>{(control) => <Select {...control} {...select} />}</FieldFrame>
}
