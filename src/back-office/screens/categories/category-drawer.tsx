import { useId, useRef } from 'react'
import { Form } from 'react-router'
import type { EditedCategory, ListedCategory } from '../../../shop/products/dictionaries/list-categories.ts'
import type { LastTrace } from '../../../shop/staff/audit/list-changes.ts'
import { t } from '../../text/text.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useEnd } from '../../ui/drafts/use-end.ts'
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts'
import { Field } from '../../ui/field.tsx'
import { useOnce } from '../../ui/use-once.ts'
import { LastChange } from '../../ui/last-change.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { emptyCategoryForm } from './category-form-values.ts'
import { CategoryTexts } from './category-texts.tsx'
import { MergeCategory, RemoveCategory } from './part-with-category.tsx'
import { officeHref } from '../../office-href.ts'

interface CategoryDrawerProps {
  /** undefined: a new one */
  opened: EditedCategory | undefined
  categories: readonly ListedCategory[]
  lastChange: LastTrace | undefined
  canWrite: boolean
  now: string
}

/** One category beside the tree. */
export function CategoryDrawer({ opened, categories, lastChange, canWrite, now }: CategoryDrawerProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { guard } = useOnce()
  const { note } = useFormDraft({
    formRef,
    place: `category:${opened?.id ?? 'new'}`,
    version: opened?.version ?? '',
    end: useEnd(['change'], ['categories.added', 'categories.saved']),
  })
  return (
    <Drawer
      title={opened?.form.name ?? t('categories.new')}
      closeHref={officeHref('categories')}
      isNew={!opened}
      formRef={formRef}
    >
      <Form method="post" {...guard} noValidate ref={formRef} id={formId} className="drawer__b">
        <input type="hidden" name="intent" value={opened ? 'change' : 'add'} />
        {opened && (
          <>
            <input type="hidden" name="id" value={opened.id} />
            <input type="hidden" name="seen" value={opened.version} />
          </>
        )}
        {canWrite && <DraftNote {...note} />}
        <fieldset disabled={!canWrite} className="drawer__fields">
          <CategoryFields opened={opened} categories={categories} />
        </fieldset>
        <LastChange change={lastChange} now={now} />
      </Form>
      {canWrite && (
        <div className="drawer__f">
          {opened && (
            <>
              <MergeCategory opened={opened} categories={categories} />
              <RemoveCategory opened={opened} />
            </>
          )}
          <ActionButton look="key" form={formId}>
            {t('save.save')}
          </ActionButton>
        </div>
      )}
    </Drawer>
  )
}

interface CategoryFieldsProps {
  opened: EditedCategory | undefined
  categories: readonly ListedCategory[]
}

function CategoryFields({ opened, categories }: CategoryFieldsProps) {
  const form = opened?.form ?? emptyCategoryForm
  const tops = categories.filter((one) => one.parentId === undefined && one.id !== opened?.id)
  return (
    <>
      <Field
        label={t('categories.name')}
        mark={t('categories.english')}
        name="name"
        defaultValue={form.name}
        required
      />
      <Field
        label={t('categories.address')}
        name="urlName"
        className="input mono"
        defaultValue={form.urlName}
        hint={t(opened ? 'categories.address-hint' : 'categories.address-new')}
      />
      <SelectField label={t('categories.parent')} name="parent" defaultValue={form.parent}>
        <option value="">{t('categories.top')}</option>
        {tops.map(({ id, urlName, name }) => (
          <option key={id} value={urlName}>
            {name}
          </option>
        ))}
      </SelectField>
      <label className="check">
        <input type="checkbox" name="hidden" defaultChecked={form.hidden} />
        <span>{t('categories.hide')}</span>
      </label>
      <TextArea label={t('categories.description')} name="description" defaultValue={form.description} />
      <CategoryTexts form={form} />
    </>
  )
}
