import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { listLevels } from '../../../../shop/members/levels/list-levels.ts'
import { setLevel } from '../../../../shop/members/levels/set-level.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { locales } from '../../../../shop/localisation/locales.ts'
import { refuse } from '../../../../shop/errors.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { listChanges } from '../../../../shop/staff/audit/list-changes.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { LastChange } from '../../../ui/last-change.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { LevelPanel } from './level-panel.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const [list, { changes }] = await Promise.all([
    listLevels(shop),
    listChanges(shop, { action: 'level.changed' }, { limit: 1 }),
  ])
  return {
    ...list,
    lastChange: changes[0],
    canWrite: rightsOf('levels', staff).save,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('levels', {
  async save({ office: { shop }, staff, form }) {
    const id = numberInDigits(textOf(form, 'id')) ?? refuse('not-found')
    await setLevel(shop, actorOf(staff), id, {
      growth: textOf(form, 'growth').trim(),
      discountPercent: textOf(form, 'discountPercent').trim(),
      names: namesOf(form),
      seen: textOf(form, 'seen'),
    })
    return { done: true as const }
  },
})

/** Reads the names; empty fields stay unchanged. */
function namesOf(form: FormData): Record<string, string> {
  const entered = locales.map(({ id }) => [id, textOf(form, `name-${id}`).trim()] as const)
  return Object.fromEntries(entered.filter(([, name]) => name !== ''))
}

/** After a conflict the page loads again and shows the new state. */
export function shouldRevalidate(): boolean {
  return true
}

/** Edits the levels of members: growth needed, discount and names. */
export default function Levels() {
  const { levels, growthPerDollar, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer<true>>()
  return (
    <SettingsPage at={officeHref('levels')}>
      <IssueNote />
      <DoneNote>{answer?.done && t('levels.saved')}</DoneNote>
      <p className="muted">{t('levels.about', { growth: growthPerDollar })}</p>
      {levels.map((level) => (
        <LevelPanel
          key={`${level.id} ${level.version}`}
          level={level}
          growthPerDollar={growthPerDollar}
          canWrite={canWrite}
        />
      ))}
      <LastChange change={lastChange} now={now} />
    </SettingsPage>
  )
}
