import { FormEmail, FormLine, FormText } from '../../form/form-field.tsx'
import type { ShopForm } from '../../form/use-shop-form.ts'
import { useText } from '../../text/text.tsx'
import type { EnquiryField } from './enquiry-pages.ts'

interface EnquiryFieldsProps {
  form: Pick<ShopForm, 'given' | 'issueOf'>
  fields: readonly EnquiryField[]
}

export function EnquiryFields({ form, fields }: EnquiryFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-x-3">
      {fields.map((field) => (
        <div key={field.name} className={field.wide || field.kind === 'text' ? 'md:col-span-2' : ''}>
          <FieldOfKind form={form} field={field} />
        </div>
      ))}
    </div>
  )
}

function FieldOfKind({ form, field }: Pick<EnquiryFieldsProps, 'form'> & { field: EnquiryField }) {
  const t = useText()
  const { kind, name, optional, autoComplete, maxLength = 50 } = field
  const common = {
    form,
    name,
    label: t(field.label),
    ...(field.hint && { hint: t(field.hint) }),
    ...(optional && { optional }),
  }
  if (kind === 'text') return <FormText {...common} maxLength={maxLength} />
  if (kind === 'email') return <FormEmail {...common} />
  return <FormLine {...common} autoComplete={autoComplete} maxLength={maxLength} />
}
