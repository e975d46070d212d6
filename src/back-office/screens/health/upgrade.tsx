import { useLoaderData } from 'react-router'
import { shopVersion } from '../../../platform/version.ts'
import { readUpgradeGuide } from '../../../shop/health/updates/upgrade-guide.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { officeHref } from '../../office-href.ts'

export async function loader() {
  return { ...(await readUpgradeGuide()), version: shopVersion }
}

/** Shows how this release's documents describe an upgrade. */
export default function Upgrade() {
  const { howHtml, changesHtml, version } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <PageHead title={t('upgrade.title')} back={{ to: officeHref('health'), text: t('health.title') }} />
      <div className="stack">
        <Text title={t('upgrade.how')} html={howHtml} />
        <Text title={t('upgrade.changes', { version })} html={changesHtml} />
      </div>
    </div>
  )
}

/** Text of the shop's own documents, cleaned. */
function Text({ title, html }: { title: string; html: string }) {
  return (
    <Panel title={title}>
      <div className="panel__b">
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Panel>
  )
}
