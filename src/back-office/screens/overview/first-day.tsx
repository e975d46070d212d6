import { Check, Circle } from 'lucide'
import { Link } from 'react-router'
import {
  type FirstDay as Steps,
  type FirstDayGroup,
  firstDayGroups,
  type StepName,
} from '../../../shop/overview/first-day/first-day.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

const links: Record<StepName, string> = {
  identity: officeHref('settings'),
  examples: officeHref('settings'),
  seller: officeHref('settings'),
  legal: officeHref('content', { tab: 'pages' }),
  category: officeHref('categories'),
  product: officeHref('product-new'),
  keys: officeHref('key-import-new'),
  payment: officeHref('payments'),
  mail: officeHref('health'),
  domain: officeHref('health'),
  backup: officeHref('health'),
  staff: officeHref('staff'),
}

/** Steps that open a new shop, each checked by the shop itself. */
export function FirstDay({ steps }: { steps: Steps }) {
  const groups = Object.keys(firstDayGroups) as FirstDayGroup[]
  const next = Object.values(firstDayGroups)
    .flat()
    .find((name) => !steps.isDone[name])
  return (
    <Panel
      title={t('first-day.title')}
      hint={t('first-day.hint')}
      actions={
        <span className="quiet">{t('first-day.done-of', { done: steps.done, steps: steps.steps })}</span>
      }
    >
      <progress
        className="firstday__bar"
        aria-label={t('first-day.progress')}
        max={steps.steps}
        value={steps.done}
      />
      {groups.map((group) => (
        <section key={group} className="firstday">
          <h3>{t(`first-day.${group}`)}</h3>
          <ul>
            {firstDayGroups[group].map((name) => (
              <Step key={name} name={name} steps={steps} isNext={name === next} />
            ))}
          </ul>
        </section>
      ))}
      <div className="panel__b row row--end">
        <ActionForm intent="put-away">
          <ActionButton look="bare" small>
            {t('first-day.put-away')}
          </ActionButton>
        </ActionForm>
      </div>
    </Panel>
  )
}

function Step({ name, steps, isNext }: { name: StepName; steps: Steps; isNext: boolean }) {
  const isDone = steps.isDone[name]
  return (
    <li className={isNext ? 'firstday__step is-next' : 'firstday__step'}>
      <span className={isDone ? 'firstday__mark is-done' : 'firstday__mark'}>
        <Icon of={isDone ? Check : Circle} />
      </span>
      <div>
        <b>{t(`first-day.step.${name}`)}</b>
        <p className="small muted">{t(`first-day.about.${name}`)}</p>
        {name === 'examples' && steps.examples.map((one) => <Example key={one} name={one} />)}
      </div>
      <span className={isDone ? 'good' : 'quiet'}>
        {t(isDone ? 'first-day.is-done' : isNext ? 'first-day.is-next' : 'first-day.is-open')}
      </span>
      <Link className={isNext ? 'btn btn--line btn--xs' : 'btn btn--bare btn--xs'} to={links[name]}>
        {t(isDone ? 'first-day.change' : 'first-day.do')}
        <span className="vh"> {t(`first-day.step.${name}`)}</span>
      </Link>
    </li>
  )
}

function Example({ name }: { name: Steps['examples'][number] }) {
  return (
    <ActionForm intent="confirm-example" values={{ name }} className="firstday__example">
      <span className="badge badge--warn">{t('first-day.example')}</span>
      <span>{t(`first-day.example.${name}`)}</span>
      <ActionButton look="bare" small>
        {t('first-day.keep')} <span className="vh">{t(`first-day.example.${name}`)}</span>
      </ActionButton>
    </ActionForm>
  )
}
