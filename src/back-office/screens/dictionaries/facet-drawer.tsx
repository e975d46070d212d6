import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { activationRemarks, activationRules } from '../../../shop/catalogue/activation/activation.ts'
import { textLocales } from '../../../shop/products/dictionaries/list-categories.ts'
import type { EditedFacet, ListedFacet } from '../../../shop/products/dictionaries/list-facets.ts'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import type { LastTrace } from '../../../shop/staff/audit/list-changes.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useEnd } from '../../ui/drafts/use-end.ts'
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useOnce } from '../../ui/use-once.ts'
import { LastChange } from '../../ui/last-change.tsx'
import { nameField } from './facet-form-values.ts'
import { IconPicker } from './icon-picker.tsx'
import { MergeFacet, RemoveFacet } from './part-with-facet.tsx'
import { officeHref } from '../../office-href.ts'

interface FacetDrawerProps {
  kind: FacetKind
  /** undefined: a new one */
  opened: EditedFacet | undefined
  facets: readonly ListedFacet[]
  lastChange: LastTrace | undefined
  canWrite: boolean
  now: string
}

/** One entry beside its list. */
export function FacetDrawer({ kind, opened, facets, lastChange, canWrite, now }: FacetDrawerProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { guard } = useOnce()
  const { note } = useFormDraft({
    formRef,
    place: `facet:${opened?.id ?? `new-${kind}`}`,
    version: opened?.version ?? '',
    end: useEnd(['change'], ['dictionaries.added', 'dictionaries.saved']),
  })
  return (
    <Drawer
      title={opened?.form.name ?? t(`dictionaries.new.${kind}`)}
      closeHref={officeHref('dictionaries', { kind })}
      isNew={!opened}
      formRef={formRef}
    >
      <Form method="post" {...guard} noValidate ref={formRef} id={formId} className="drawer__b">
        <input type="hidden" name="intent" value={opened ? 'change' : 'add'} />
        <input type="hidden" name="kind" value={kind} />
        {opened && (
          <>
            <input type="hidden" name="id" value={opened.id} />
            <input type="hidden" name="seen" value={opened.version} />
          </>
        )}
        {canWrite && <DraftNote {...note} />}
        <fieldset disabled={!canWrite} className="drawer__fields">
          <FacetFields kind={kind} opened={opened} />
        </fieldset>
        <LastChange change={lastChange} now={now} />
      </Form>
      {canWrite && (
        <div className="drawer__f">
          {opened && (
            <>
              <MergeFacet opened={opened} facets={facets} />
              <RemoveFacet opened={opened} />
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

/** Countries where keys of a region activate. */
function RegionRule({ form }: { form: EditedFacet['form'] | undefined }) {
  return (
    <>
      <SelectField label={t('product.field.activates')} name="rule" defaultValue={form?.rule ?? ''}>
        <option value="">{t('activates.unknown')}</option>
        {activationRules.map((rule) => (
          <option key={rule} value={rule}>
            {t(`activates.${rule}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('activates.countries')}
        hint={t('activates.countries-hint')}
        name="countries"
        defaultValue={form?.countries}
      />
      {activationRemarks.map((remark) => (
        <Field
          key={remark}
          label={t(`activates.remark.${remark}`)}
          name={`remarks.${remark}`}
          defaultValue={form?.remarks?.[remark]}
        />
      ))}
    </>
  )
}

interface FacetFieldsProps {
  kind: FacetKind
  opened: EditedFacet | undefined
}

function FacetFields({ kind, opened }: FacetFieldsProps) {
  const isNewLanguage = kind === 'language' && !opened
  return (
    <>
      <Field
        label={t(isNewLanguage ? 'dictionaries.tag' : 'dictionaries.english-name')}
        hint={t(isNewLanguage ? 'dictionaries.tag-hint' : 'dictionaries.name-hint')}
        name="name"
        defaultValue={opened?.form.name}
        required
      />
      <Field
        label={t('dictionaries.position')}
        hint={t('dictionaries.position-hint')}
        name="position"
        inputMode="numeric"
        defaultValue={opened?.form.position ?? '0'}
      />
      {kind === 'region' && <RegionRule form={opened?.form} />}
      <IconPicker kind={kind} opened={opened && { code: opened.code, icon: opened.form.icon }} />
      <h3 className="lab">{t('dictionaries.names')}</h3>
      <div className="grid2">
        {textLocales.map(({ id, tag, dir }) => (
          <Field
            key={id}
            label={languageName(id)}
            name={nameField(id)}
            lang={tag}
            dir={dir}
            defaultValue={opened?.form.names[id]}
            placeholder={opened?.otherwise[id]}
          />
        ))}
      </div>
    </>
  )
}
