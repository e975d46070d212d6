import { Button } from '../../../../ui/button.tsx'
import { useMemberAction } from '../../actions.ts'
import { HiddenFields, isSame } from '../../confirm-form.tsx'

interface ActButtonProps {
  label: string
  /** the thing that the button acts on, for screen readers */
  of: string
  fields: Record<string, string | number>
}

/** A button that acts at once. */
export function ActButton({ label, of, fields }: ActButtonProps) {
  const { Form, formData } = useMemberAction()
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <Button type="submit" size="sm" busy={isSame(formData, fields)}>
        {label}
        <span className="sr-only"> {of}</span>
      </Button>
    </Form>
  )
}
