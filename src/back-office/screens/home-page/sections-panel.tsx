import { t } from '../../text/text.ts'
import { moved, OrderList } from '../../ui/list/order-list.tsx'
import type { Editing } from './editing.ts'
import { PartPanel, Switch } from './part-panel.tsx'

/** The sections of the page in their order, shown or hidden. */
export function SectionsPanel({ editing: { draft, isChanged, canWrite, change } }: { editing: Editing }) {
  const { sections } = draft
  return (
    <PartPanel title={t('home.sections')} isChanged={isChanged('sections')}>
      <OrderList
        label={t('home.sections')}
        items={sections}
        keyOf={({ section }) => section}
        nameOf={({ section }) => t(`home.section.${section}`)}
        onMove={(from, to) => change('sections', moved(sections, from, to))}
        look="mini mini--s"
        canMove={canWrite}
      >
        {(one, index) => (
          <>
            <b>{t(`home.section.${one.section}`)}</b>
            <Switch
              label={t('home.show', { section: t(`home.section.${one.section}`) })}
              isOn={one.isShown}
              canWrite={canWrite}
              onChange={(isShown) => change('sections', sections.with(index, { ...one, isShown }))}
            >
              {t(one.isShown ? 'home.shown' : 'home.hidden')}
            </Switch>
          </>
        )}
      </OrderList>
    </PartPanel>
  )
}
