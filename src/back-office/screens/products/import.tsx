import { SearchCheck, Upload } from 'lucide'
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ImportReport } from '../../../shop/products/import/import-report.ts'
import { checkFile, importFile } from '../../../shop/products/files/import-file.ts'
import { undoableChanges, undoChange, type UndoneChange } from '../../../shop/products/undo/undo-change.ts'
import { foreignShops } from '../../../shop/products/import/dialects/dialect.ts'
import { listCurrencies } from '../../../shop/localisation/currency-records.ts'
import { refuse } from '../../../shop/errors.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { UndoBar, undoneText } from './edit/undo-bar.tsx'
import { officeContext } from '../../context.ts'
import { idOf } from '../../form-values.ts'
import { officeHref } from '../../office-href.ts'
import { Field } from '../../ui/field.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const [changes, currencies] = await Promise.all([undoableChanges(shop), listCurrencies(shop.db)])
  const imports = changes.filter(({ file }) => file !== '')
  return { imports, currencies: currencies.map(({ code }) => code), now: shop.now().toISOString() }
}

export const action = actionsOf('products-import', {
  async check({ office: { shop }, form }) {
    return {
      done: {
        report: await checkFile(shop, fileOf(form), optionsOf(form)),
        isDryRun: true,
      } satisfies ImportDone,
    }
  },
  async import({ office: { shop }, staff, form }) {
    const report = await importFile(shop, actorOf(staff), fileOf(form), optionsOf(form))
    return { done: { report } satisfies ImportDone }
  },
  async undo({ office: { shop }, staff, form }) {
    return { done: { undone: await undoChange(shop, actorOf(staff), idOf(form)) } satisfies ImportDone }
  },
})

function fileOf(form: FormData): File {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? file : refuse('input.file', { field: 'file' })
}

function optionsOf(form: FormData): { currency?: string } {
  const currency = form.get('currency')
  return typeof currency === 'string' ? { currency } : {}
}

interface ImportDone {
  report?: ImportReport
  /** nothing was stored */
  isDryRun?: boolean
  undone?: UndoneChange
}

/** Adds and changes products from a file, and reports every line that was left out. */
export default function ImportProducts() {
  const { imports, currencies, now } = useLoaderData<typeof loader>()
  const { report, isDryRun = false, undone } = useActionData<{ done?: ImportDone }>()?.done ?? {}
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="pagebody">
      <PageHead
        title={t('product-import.title')}
        back={{ to: officeHref('products'), text: t('products.title') }}
      />
      <div className="stack">
        <IssueNote />
        <section className="panel">
          <div className="panel__b">
            <Form method="post" encType="multipart/form-data" className="stack" noValidate>
              <Field
                label={t('product-import.file')}
                name="file"
                type="file"
                hint={t('product-import.hint')}
                accept=".ndjson,.jsonl,.json,.txt,.csv"
              />
              <SelectField
                label={t('product-import.currency')}
                hint={t('product-import.currency-hint')}
                name="currency"
                defaultValue="usd"
              >
                {currencies.map((code) => (
                  <option key={code} value={code}>
                    {code.toUpperCase()}
                  </option>
                ))}
              </SelectField>
              <div className="row">
                <ActionButton intent="check">
                  <Icon of={SearchCheck} />
                  {t('product-import.check')}
                </ActionButton>
                <ActionButton intent="import" look="key">
                  <Icon of={Upload} />
                  {t(isBusy ? 'product-import.busy' : 'product-import.action')}
                </ActionButton>
              </div>
            </Form>
          </div>
        </section>
        <div role="status">
          {report && <Report report={report} isDryRun={isDryRun} />}
          {undone && <p className="note note--good">{undoneText(undone)}</p>}
        </div>
        {report && report.issues.length > 0 && <Issues report={report} />}
        {imports.map((change) => (
          <UndoBar key={change.id} change={change} now={now} />
        ))}
      </div>
    </div>
  )
}

function Report({ report, isDryRun }: { report: ImportReport; isDryRun: boolean }) {
  const { shop, lines, categories, facets, created, changed, unchanged, issueCount } = report
  return (
    <p className={issueCount > 0 ? 'note note--warn' : isDryRun ? 'note' : 'note note--good'}>
      {shop && <b>{t('product-import.shop', { shop: foreignShops[shop] })} </b>}
      {isDryRun && <b>{t('product-import.dry-run')} </b>}
      {t('product-import.report', {
        lines,
        categories,
        facets,
        created,
        changed,
        unchanged,
        issues: issueCount,
      })}
    </p>
  )
}

function Issues({ report: { issues, issueCount } }: { report: ImportReport }) {
  const hint =
    issueCount > issues.length
      ? t('product-import.more', { shown: number(issues.length), all: number(issueCount) })
      : undefined
  return (
    <TablePanel
      title={t('product-import.faulty')}
      hint={hint}
      look="table--s"
      rows={issues}
      keyOf={(_, index) => index}
      columns={[
        { head: t('product-import.line'), look: 'n', cell: ({ line }) => number(line) },
        { head: t('product-import.field'), cellLook: 'mono', cell: ({ field }) => field || '–' },
        { head: t('product-import.reason'), look: 'w', cell: (issue) => issueText(issue) },
      ]}
    />
  )
}
