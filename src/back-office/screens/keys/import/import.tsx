import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readBatchFacts } from '../../../../shop/keys/batches/batch-facts.ts'
import { correctLine, separateLine, takeOtherShapes } from '../../../../shop/keys/key-import/mend-import.ts'
import { readImport } from '../../../../shop/keys/key-import/read-import.ts'
import { rollBackImport } from '../../../../shop/keys/key-import/roll-back-import.ts'
import {
  continueImport,
  dropImport,
  startImport,
  stopImport,
} from '../../../../shop/keys/key-import/run-import.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { type Asked, actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { t } from '../../../text/text.ts'
import { useLive } from '../../../ui/use-live.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { wholeNumberOf } from '../answer.ts'
import { CheckedImport } from './checked-import.tsx'
import { ImportSteps } from './import-steps.tsx'
import { RunningImport } from './running-import.tsx'
import { officeHref } from '../../../office-href.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const found = await readImport(shop, wholeNumberOf(params['importId']))
  if (!found) throw data(null, { status: 404 })
  return { found, now: shop.now().toISOString() }
}

export const action = actionsOf('key-import', {
  async correct({ office, form, params }) {
    const line = wholeNumberOf(textOf(form, 'line'))
    await correctLine(office.shop, idIn(params), { line, text: textOf(form, 'text') })
    return { done: 'mended' }
  },
  async separate({ office, form, params }) {
    const line = wholeNumberOf(textOf(form, 'line'))
    await separateLine(office.shop, idIn(params), line)
    return { done: 'mended' }
  },
  async take({ office, form, params }) {
    const line = wholeNumberOf(textOf(form, 'line')) || undefined
    await takeOtherShapes(office.shop, idIn(params), line)
    return { done: 'mended' }
  },
  add,
  async drop({ office, params }) {
    await dropImport(office.shop, idIn(params))
    return redirect(officeHref('key-import-new'), { status: 303 })
  },
  async stop({ office, staff, params }) {
    await stopImport(office.shop, actorOf(staff), idIn(params))
    return { done: 'stopped' }
  },
  async continue({ office, staff, params }) {
    await continueImport(office.shop, actorOf(staff), idIn(params))
    return { done: 'continued' }
  },
  async 'roll-back'({ office, staff, form, params }) {
    const count = wholeNumberOf(textOf(form, 'entered'))
    await rollBackImport(office.shop, actorOf(staff), idIn(params), count)
    return { done: 'rolled-back' }
  },
})

/** Refuses `staff.changed` when other keys would be added than were shown. */
async function add({ office, staff, form, params }: Asked) {
  const facts = readBatchFacts(
    {
      supplier: textOf(form, 'supplier'),
      cost: textOf(form, 'cost'),
      invoice: textOf(form, 'invoice'),
      receivedOn: textOf(form, 'receivedOn'),
      note: textOf(form, 'note'),
    },
    office.shop.now(),
  )
  await startImport(office.shop, actorOf(staff), idIn(params), {
    facts,
    isQuarantined: form.get('isQuarantined') === 'on',
    count: wholeNumberOf(textOf(form, 'count')),
  })
  return { done: 'started' }
}

function idIn(params: Asked['params']): number {
  return wholeNumberOf(params['importId'])
}

/** Steps two and three: the result of the check, and the progress of adding. */
export default function Import() {
  const { found, now } = useLoaderData<typeof loader>()
  useLive({ everyMs: 1000, isOn: found.state === 'adding' })
  const at = found.state === 'checked' ? 'check' : found.state === 'done' ? 'done' : 'add'
  return (
    <div className="pagebody">
      <PageHead
        title={t('import.title')}
        back={{ to: officeHref('keys'), text: t('stock.title') }}
        facts={found.fileName}
      />
      <div className="stack">
        <ImportSteps at={at} />
        <IssueNote />
        {found.state === 'checked' ? (
          <CheckedImport view={found} now={now} />
        ) : (
          <RunningImport view={found} now={now} />
        )}
      </div>
    </div>
  )
}
