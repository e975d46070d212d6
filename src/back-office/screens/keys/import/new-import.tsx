import { Search } from 'lucide'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, Form } from 'react-router'
import { checkImport } from '../../../../shop/keys/key-import/check-import.ts'
import { listOpenImports } from '../../../../shop/keys/key-import/read-import.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { number, t } from '../../../text/text.ts'
import { ActionButton } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { ImportSteps } from './import-steps.tsx'
import { officeHref } from '../../../office-href.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  return {
    sku: (new URL(request.url).searchParams.get('sku') ?? '').slice(0, 500),
    open: await listOpenImports(shop),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('key-import-new', {
  async check({ office, staff, form }) {
    const file = form.get('file')
    const isFile = file instanceof File && file.size > 0
    const { importId } = await checkImport(office.shop, actorOf(staff), {
      text: isFile ? await file.text() : textOf(form, 'text'),
      fileName: isFile ? file.name : '',
      sku: textOf(form, 'sku'),
    })
    return redirect(officeHref('key-import', { importId }), { status: 303 })
  },
})

/** The first step: keys are pasted or a file is chosen. No key is in stock before the third step. */
export default function NewImport() {
  const { sku, open, now } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <PageHead title={t('import.title')} back={{ to: officeHref('keys'), text: t('stock.title') }} />
      <div className="stack">
        <ImportSteps at="paste" />
        <IssueNote />
        {open.map((one) => (
          <p className="note" key={one.id}>
            <span>
              {t(`import.open.${one.state}`, { by: one.createdBy, lines: number(one.lineCount) })}{' '}
              {one.fileName} <Moment at={one.createdAt} now={now} />
            </span>
            <Link className="btn btn--line btn--xs" to={officeHref('key-import', { importId: one.id })}>
              {t('import.go-on')}
            </Link>
          </p>
        ))}
        <section className="panel">
          <div className="panel__b">
            <Form method="post" encType="multipart/form-data" className="stack" noValidate>
              <input type="hidden" name="intent" value="check" />
              <Field
                label={t('import.sku')}
                hint={t('import.sku-hint')}
                name="sku"
                defaultValue={sku}
                spellCheck={false}
              />
              <TextArea
                label={t('import.paste')}
                name="text"
                hint={t('import.paste-hint')}
                className="input paste"
                spellCheck={false}
                autoComplete="off"
              />
              <Field
                label={t('import.file')}
                name="file"
                type="file"
                accept=".txt,.csv,.tsv,.ndjson,.json,text/plain,text/csv"
              />
              <div>
                <ActionButton look="key">
                  <Icon of={Search} />
                  {t('import.check')}
                </ActionButton>
              </div>
            </Form>
          </div>
        </section>
      </div>
    </div>
  )
}
